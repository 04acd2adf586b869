const ENTITIES = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

function escapeText(text) {
  return String(text).replace(/[&<>"']/g, (character) => ENTITIES[character])
}

/** Escapes every value that is not a list of finished markup. */
function html(strings, ...values) {
  return String.raw(
    { raw: strings },
    ...values.map((value) => (Array.isArray(value) ? value.join('') : escapeText(value ?? ''))),
  )
}

export function renderIndex(looks) {
  const tiles = looks.map(
    ({ id, title, season, image }) =>
      html`<li class="look-tile"><a href="/app/look/${id}"><img src="${image}" alt="" width="800" height="1000"><span class="look-season">${season}</span><h2>${title}</h2></a></li>`,
  )
  return html`<header class="page-head page-head-center"><p class="eyebrow">選物誌</p><h1 id="view-title" tabindex="-1">六個日常的場景</h1><p>東西買回家以後的樣子。</p></header><ul class="looks" id="looks">${tiles}</ul>`
}

function renderItem({ slug, name, tagline, image, price }) {
  return html`<li class="look-item"><a href="/app/product/${slug}"><img src="${image}" alt="" width="800" height="1000"><div><h3>${name}</h3><p>${tagline}</p><p class="price">${price}</p></div></a></li>`
}

export function renderLook(look, looks, products) {
  const items = products.filter(({ slug }) => look.products.includes(slug)).map(renderItem)
  const next = looks[(looks.indexOf(look) + 1) % looks.length]
  return html`<p class="back"><a href="/app">← 所有場景</a></p>
<article class="look" data-look="${look.id}"><img class="look-picture" src="${look.image}" alt="${look.title}的場景" width="800" height="1000">
<div class="look-text"><p class="eyebrow">${look.season}</p><h1 id="view-title" tabindex="-1">${look.title}</h1><p class="look-lead">${look.text}</p>
<h2>這個場景裡的物件</h2><ul class="look-items">${items}</ul><p class="look-next"><a href="/app/look/${next.id}">下一個場景：${next.title} →</a></p></div></article>`
}

function renderOption({ sku, label, price, image, available }, chosen) {
  const state = [available ? '' : 'disabled', sku === chosen ? 'checked' : '']
  return html`<label class="option"><input type="radio" name="variant" value="${sku}" data-price="${price}" data-image="${image}" ${state}><span>${label}${available ? [] : ['<small>缺貨</small>']}</span></label>`
}

export function renderProduct(product, looks) {
  const { slug, name, tagline, description, image, price, optionName, variants, chosen } = product
  const options = variants.map((variant) => renderOption(variant, chosen))
  const seen = looks.filter((look) => look.products.includes(slug))
  const links = seen.map(({ id, title }) => html`<li><a href="/app/look/${id}">${title}</a></li>`)
  return html`<p class="back"><a href="/app">← 所有場景</a></p>
<article class="look" data-product="${slug}"><img class="look-picture" id="view-image" src="${image}" alt="${name}" width="800" height="1000">
<div class="look-text"><h1 id="view-title" tabindex="-1">${name}</h1><p class="look-lead">${tagline}</p><p class="product-price"><span class="price" id="view-price">${price}</span></p>
<form id="app-add-to-cart-form"><fieldset class="options"><legend>${optionName}</legend>${options}</fieldset><button class="button button-wide" id="app-add-to-cart" type="submit">加入購物車</button></form>
<p class="look-description">${description}</p><p><a class="text-link" href="/products/${slug}">看完整商品頁</a></p>
${links.length > 0 ? [html`<h2>出現在</h2><ul class="chips">${links}</ul>`] : []}</div></article>`
}

export function renderMissing() {
  return html`<header class="page-head page-head-center"><h1 id="view-title" tabindex="-1">這一頁還沒寫</h1><p>找不到這個場景，可能已經換季了。</p><p><a class="button" href="/app">回到選物誌</a></p></header>`
}
