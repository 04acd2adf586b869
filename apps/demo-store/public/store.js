import { addToCart, pushEvent } from './cart-client.js'

const mainPicture = document.getElementById('product-image')

function showPicture(src, alt) {
  mainPicture.src = src
  if (alt) mainPicture.alt = alt
  for (const thumb of document.querySelectorAll('[data-picture]')) {
    if (thumb.dataset.picture === src) thumb.setAttribute('aria-current', 'true')
    else thumb.removeAttribute('aria-current')
  }
}

function showPrice({ price, regular }) {
  const now = Object.assign(document.createElement('span'), { className: 'price', textContent: price })
  const parts = [now]
  if (regular) {
    now.classList.add('price-sale')
    parts.push(' ', Object.assign(document.createElement('s'), { className: 'price-regular', textContent: regular }))
  }
  document.getElementById('product-price').replaceChildren(...parts)
}

function chooseVariant(input) {
  showPrice(input.dataset)
  document.getElementById('product-stock').textContent = input.dataset.stock
  const quantity = document.getElementById('quantity')
  quantity.max = input.dataset.max
  quantity.value = String(Math.min(Number(quantity.value), Number(quantity.max)))
  if (mainPicture) showPicture(input.dataset.image)
}

function chooseDelivery(input) {
  document.getElementById('checkout-total').textContent = input.dataset.total
  document.getElementById('checkout-shipping').textContent = input.dataset.fee
}

document.addEventListener('change', ({ target }) => {
  if (target.matches('[data-submit-on-change]')) target.form.requestSubmit()
  if (target.matches('.product [name="variant"]')) chooseVariant(target)
  if (target.matches('#checkout-form [name="delivery"]')) chooseDelivery(target)
})

document.addEventListener('click', ({ target }) => {
  const step = target.closest('[data-step]')
  if (step) {
    const input = step.parentElement.querySelector('input')
    if (step.dataset.step === '1') input.stepUp()
    else input.stepDown()
  }
  const thumb = target.closest('[data-picture]')
  if (thumb) showPicture(thumb.dataset.picture, thumb.dataset.alt)
})

/** Whether every required field in sight is filled in rightly; the server has the last word. */
function isComplete(form) {
  const fields = [...form.querySelectorAll('[aria-required]')].filter((field) => field.offsetParent !== null)
  return fields.every((field) => field.value.trim() !== '' && field.checkValidity())
}

document.addEventListener('submit', (event) => {
  const form = event.target
  if (form.matches('[data-add-to-cart]')) {
    event.preventDefault()
    const data = new FormData(form)
    void addToCart(data.get('variant'), Number(data.get('quantity') ?? 1))
  }
  // Pushed while the page is being left, as shops do: whoever listens has to send it in time.
  if (form.dataset.submitEvents && isComplete(form)) {
    const events = JSON.parse(form.dataset.submitEvents)[new FormData(form).get('delivery')]
    for (const step of events ?? []) pushEvent(step)
  }
})
