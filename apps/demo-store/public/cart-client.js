/** Pushes one event as the shop's own snippet does. */
export function pushEvent({ name, params }) {
  window.gtag('event', name, params)
}

function describeAdded({ name, label, quantity, total, image }) {
  const picture = Object.assign(document.createElement('img'), { src: image, alt: '', width: 72, height: 90 })
  const title = Object.assign(document.createElement('strong'), { textContent: '已加入購物車' })
  const line = Object.assign(document.createElement('span'), { textContent: `${name}（${label}）× ${quantity}` })
  const price = Object.assign(document.createElement('span'), { className: 'price', textContent: total })
  const link = Object.assign(document.createElement('a'), {
    href: '/cart',
    className: 'button button-small',
    textContent: '查看購物車',
  })
  const text = document.createElement('div')
  text.append(title, line, price, link)
  return [picture, text]
}

let hideTimer = 0

function showNotice(...content) {
  const notice = document.getElementById('cart-notice')
  notice.replaceChildren(...content)
  notice.classList.add('notice-open')
  clearTimeout(hideTimer)
  hideTimer = setTimeout(() => notice.classList.remove('notice-open'), 6000)
}

function showCount(count) {
  const badge = document.getElementById('cart-count')
  badge.textContent = String(count)
  badge.dataset.count = String(count)
}

/** Puts a variant into the cart, shows it, and pushes add_to_cart. */
export async function addToCart(variant, quantity) {
  try {
    const response = await fetch('/api/cart/items', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ variant, quantity }),
    })
    const answer = await response.json()
    if (!response.ok) return showNotice(answer.error)
    showCount(answer.count)
    showNotice(...describeAdded(answer.added))
    pushEvent(answer.event)
  } catch {
    showNotice('網路連線異常，請檢查連線後重試。')
  }
}
