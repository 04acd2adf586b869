window.addEventListener('load', () => {
  setTimeout(() => {
    document.getElementById('late-slot').innerHTML =
      '<section class="panel" id="late-offer"><h2 id="late-title">晚到的消息</h2><p>冬茶與禮盒，今天下山到店。</p>' +
      '<p><a class="button" id="late-cta" href="/category/all">前往選購</a></p></section>'
  }, 1500)
})
