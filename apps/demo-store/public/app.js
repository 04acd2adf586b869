import { renderIndex, renderLook, renderMissing, renderProduct } from './app-views.js'
import { addToCart, pushEvent } from './cart-client.js'

const root = document.getElementById('app')
const lookbook = fetch('/api/lookbook').then((response) => {
  if (!response.ok) throw new Error(`The lookbook answered ${response.status}`)
  return response.json()
})

function findView(path, { looks, products, event }) {
  const [, , kind, key] = path.replace(/\/$/, '').split('/')
  if (!kind) return { title: '選物誌', markup: renderIndex(looks), event }
  const look = kind === 'look' && looks.find(({ id }) => id === key)
  if (look) return { title: look.title, markup: renderLook(look, looks, products), event: look.event }
  const product = kind === 'product' && products.find(({ slug }) => slug === key)
  if (product) return { title: product.name, markup: renderProduct(product, looks), event: product.event }
  return { title: '找不到這一頁', markup: renderMissing() }
}

let drawing = 0

/** Draws the view of the address; a navigation that started later wins. */
async function showView({ scroll = 0, focus = true } = {}) {
  drawing += 1
  const turn = drawing
  root.setAttribute('aria-busy', 'true')
  const view = findView(location.pathname, await lookbook)
  if (turn !== drawing) return
  root.innerHTML = view.markup
  root.removeAttribute('aria-busy')
  document.title = `${view.title}｜山嵐選物`
  window.scrollTo({ top: scroll, behavior: 'instant' })
  if (focus) document.getElementById('view-title')?.focus({ preventScroll: true })
  pushEvent({ name: 'page_view', params: { page_title: document.title, page_location: location.href } })
  if (view.event) pushEvent(view.event)
}

function showFailure() {
  root.removeAttribute('aria-busy')
  root.innerHTML = '<p class="message message-error" role="alert">選物誌載入失敗，請重新整理後再試。</p>'
}

function isOwnLink(event, link) {
  const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
  return plain && link.origin === location.origin && /^\/app(\/|$)/.test(link.pathname)
}

root.addEventListener('click', (event) => {
  const link = event.target.closest('a')
  if (!link || !isOwnLink(event, link)) return
  event.preventDefault()
  history.replaceState({ scroll: window.scrollY }, '')
  history.pushState({ scroll: 0 }, '', link.pathname + link.search)
  showView().catch(showFailure)
})

root.addEventListener('change', ({ target }) => {
  if (!target.matches('[name="variant"]')) return
  document.getElementById('view-price').textContent = target.dataset.price
  document.getElementById('view-image').src = target.dataset.image
})

root.addEventListener('submit', (event) => {
  event.preventDefault()
  void addToCart(new FormData(event.target).get('variant'), 1)
})

let savingScroll = 0
window.addEventListener('scroll', () => {
  clearTimeout(savingScroll)
  const path = location.pathname
  savingScroll = setTimeout(() => {
    if (path === location.pathname) history.replaceState({ ...history.state, scroll: window.scrollY }, '')
  }, 150)
})

window.addEventListener('popstate', ({ state }) => {
  clearTimeout(savingScroll)
  showView({ scroll: state?.scroll ?? 0 }).catch(showFailure)
})

history.scrollRestoration = 'manual'
showView({ scroll: history.state?.scroll ?? 0, focus: false }).catch(showFailure)
