import type { CompiledMenu } from '@vitrine/contract'
import type { WidgetModule } from '../../widget.ts'
import { fitList } from './fit.ts'
import { drawIcon } from './icons.ts'
import { texts } from './texts.ts'

export { css } from './style.ts'

const PHONE = '(max-width:767px)'
const BACK_SIZE = 40

const make = <K extends keyof HTMLElementTagNameMap>(
  name: K,
  fields: Partial<HTMLElementTagNameMap[K]> = {},
  ...children: Node[]
): HTMLElementTagNameMap[K] => {
  const element = Object.assign(document.createElement(name), fields)
  element.append(...children)
  return element
}

/** A picture of the store, or a sign. */
const drawFace = (icon: string, picture?: string): Node =>
  picture ? make('img', { src: picture, alt: '' }) : drawIcon(icon)

/** A button in a corner that opens ways to reach the store, and one back to the top. */
export const mount: WidgetModule['mount'] = (host, content, { record, corner, language, openAlone, order, pose }) => {
  const menu = content as CompiledMenu
  const words = texts[language]
  const stop = new AbortController()
  const { signal } = stop
  const [vertical, horizontal] = menu.corner.split('-')
  const hasEntries = menu.entries.length > 0

  const back = make('button', { type: 'button' }, drawIcon('up'))
  back.setAttribute('aria-label', words.top)
  back.addEventListener('click', () => {
    record('widget_clicked', 'top')
    const isCalm = matchMedia('(prefers-reduced-motion:reduce)').matches
    scrollTo({ top: 0, behavior: isCalm ? 'auto' : 'smooth' })
  })
  const top = make('div', { className: 'back' }, back)
  const ball = make('button', { type: 'button', className: 'ball' })
  const list = make('ul', { id: 'ways' })
  const box = make('nav', { className: `menu ${vertical} ${horizontal}` }, ball, list)
  box.setAttribute('aria-label', menu.label || words.open)
  ball.setAttribute('aria-controls', list.id)
  for (const { style } of [box, top]) {
    style.setProperty('--size', `${menu.size}px`)
    style.setProperty('--ball', menu.ball)
    style.setProperty('--sign', menu.sign)
  }

  const phone = matchMedia(PHONE)
  let isOpen = pose === 'open'
  let isFar = false
  let opened = new AbortController()
  let leaveOpen = () => {}
  let freeBox = () => {}
  let freeTop = () => {}
  const placeTop = () => {
    freeTop()
    freeTop = () => {}
    top.remove()
    // Where the menu is open its entries stand there.
    if (!menu.back || !isFar || isOpen) return
    host.append(top)
    const { x, y } = phone.matches ? menu.mobile : menu.desktop
    // In one line with the middle of the ball.
    const inset = hasEntries ? Math.max(0, (menu.size - BACK_SIZE) / 2) : 0
    freeTop = corner(top, { corner: menu.corner, x: x + inset, y, order: 2 })
  }
  const place = () => {
    if (hasEntries) {
      const place = phone.matches ? menu.mobile : menu.desktop
      freeBox = corner(box, { corner: menu.corner, ...place, order: 1, isSpread: isOpen })
    }
    placeTop()
  }
  const draw = () => {
    list.hidden = !isOpen
    ball.setAttribute('aria-expanded', `${isOpen}`)
    ball.setAttribute('aria-label', isOpen ? words.close : menu.label || words.open)
    ball.replaceChildren(isOpen ? drawIcon('close') : drawFace(menu.icon, menu.picture))
  }
  const show = (open: boolean) => {
    if (open === isOpen) return
    isOpen = open
    leaveOpen()
    if (open) leaveOpen = openAlone({ order, isAsked: true, decide() {}, shut: () => show(false) })
    draw()
    place()
    attend()
  }
  const leave = ({ key, isComposing, defaultPrevented }: KeyboardEvent) => {
    // A dialog hides the menu, and the key is its. So is that of an input method that drops what was typed.
    if (key !== 'Escape' || isComposing || defaultPrevented || box.style.visibility === 'hidden') return
    const isInside = box.contains(host.activeElement)
    show(false)
    if (isInside) ball.focus()
  }
  /** What is heard only while the menu is open. */
  const attend = () => {
    opened.abort()
    if (!isOpen) return
    opened = new AbortController()
    const { signal } = opened
    document.addEventListener('keydown', leave, { signal })
    // Out of a shadow root clicks come as those of its host.
    document.addEventListener('pointerdown', (event) => event.target !== host.host && show(false), { signal })
    fitList(list, ball, vertical, signal)
  }
  const look = () => {
    if (isFar === scrollY > innerHeight) return
    isFar = !isFar
    placeTop()
  }

  for (const { type, href, label, picture } of menu.entries) {
    const isPage = /^https?:/.test(href)
    const link = make(
      'a',
      { href, ...(isPage && { target: '_blank', rel: 'noopener' }) },
      make('span', {}, drawFace(type, picture)),
      make('span', { textContent: label || words[type] }),
    )
    link.addEventListener('click', () => record('widget_clicked', type))
    list.append(make('li', {}, link))
  }
  if (hasEntries) host.append(box)
  ball.addEventListener('click', () => {
    if (!isOpen) record('widget_clicked', 'open')
    show(!isOpen)
  })
  phone.addEventListener('change', place, { signal })
  addEventListener('scroll', look, { signal, passive: true })
  draw()
  place()
  look()
  attend()
  record('widget_shown')
  return {
    remove() {
      stop.abort()
      opened.abort()
      leaveOpen()
      freeBox()
      freeTop()
      box.remove()
      top.remove()
    },
  }
}
