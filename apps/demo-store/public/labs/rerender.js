let renders = 0

function draw(title) {
  return `<strong class="ticker-title">${title}</strong><span class="ticker-count">${renders}</span>`
}

setInterval(() => {
  renders += 1
  document.getElementById('ticker').innerHTML = draw('今日手採')
  const fresh = Object.assign(document.createElement('div'), { id: 'ticker-node', className: 'ticker' })
  fresh.innerHTML = draw('限量三十份')
  document.getElementById('ticker-host').replaceChildren(fresh)
}, 200)
