import type { CompiledCard } from '@vitrine/contract'
import { onEscape } from '../../floating/escape.ts'
import type { WidgetApi, WidgetModule } from '../../widget.ts'
import { buildCard, buildMini, dress } from './build.ts'
import { createCount } from './count.ts'
import { createProduct } from './product.ts'
import { texts } from './texts.ts'
import { findWords, type Said } from './words.ts'

export { css } from './style.ts'

const PHONE = '(max-width:767px)'
/** From the side of a phone's screen, in pixels. */
const PHONE_SIDE = 12
/** The menu and its button go first: they are smaller, and always there. */
const ORDER = 3

/** Whoever shrank it finds it small for so long (ms), and until it is opened again. */
const SHRUNK_MS = 86_400_000
const SHRUNK = 'shrunk'

/** By then what finds a place has one (ms). */
const FIT_MS = 900
/** Of the screen, where all of it is too much. */
const SMALL = '72dvh'

/** Puts one of two elements at a time into the card's corner. */
const createPlace = (host: ShadowRoot, card: CompiledCard, corner: WidgetApi['corner'], phone: MediaQueryList) => {
  let free = () => {}
  let shown: HTMLElement | undefined
  const take = () => {
    free()
    shown?.remove()
    shown = undefined
  }
  return {
    take,
    holds: (element: HTMLElement) => shown === element,
    isShown: (element: HTMLElement) => shown === element && element.style.visibility !== 'hidden',
    /** Focus goes along from what was there. */
    show(next: HTMLElement) {
      const hadFocus = !!shown?.contains(host.activeElement)
      take()
      shown = next
      host.append(next)
      const { corner: at, desktop, mobile, phone_edge } = card
      const wish = phone.matches
        ? { corner: `${phone_edge}-right` as const, x: PHONE_SIDE, y: mobile.y }
        : { corner: at, ...desktop }
      next.style.setProperty('--y', `${wish.y}px`)
      free = corner(next, { ...wish, order: ORDER })
      // What has no place yet is hidden, and takes none.
      if (hadFocus) requestAnimationFrame(() => next.querySelector('button')?.focus({ preventScroll: true }))
    },
    placeAnew() {
      if (shown) this.show(shown)
    },
  }
}

/** What the visitor sees and does; the answer takes it away. */
const show = (host: ShadowRoot, card: CompiledCard, said: Said, api: WidgetApi): (() => void) => {
  const { record, corner, askTime, memory, keepCode, language, openAlone, order, pose } = api
  const words = texts[language]
  const stop = new AbortController()
  const { signal } = stop
  const phone = matchMedia(PHONE)
  const place = createPlace(host, card, corner, phone)
  const count = card.count && createCount(card.count, askTime, words)
  const product = card.product && createProduct(card.product, language)
  let leave = () => {}
  let isTold = false
  let fitting: ReturnType<typeof setTimeout> | undefined

  const tryPlace = async (element: HTMLElement, most = '100dvh') => {
    full.style.setProperty('--most', most)
    place.show(element)
    // What has been loaded answers by then, and before anything is drawn.
    await null
    return place.isShown(element)
  }
  /**
   * What finds no room among the page's banners is tried smaller, where it scrolls, and then as its mini card. Where not even that finds
   * any something covers all of the page, and what is asked for is tried again.
   */
  const fit = () => {
    clearTimeout(fitting)
    fitting = setTimeout(async () => {
      if (signal.aborted || !place.holds(full)) return
      // Nothing is placed while nobody looks.
      if (document.hidden) return fit()
      if (place.isShown(full) || (await tryPlace(full))) return
      if (!(await tryPlace(mini.element))) {
        place.show(full)
        return fit()
      }
      if (await tryPlace(full, SMALL)) return
      await tryPlace(mini.element)
      leave()
    }, FIT_MS)
  }
  const appear = (element: HTMLElement) => {
    tryPlace(element)
    if (element === full) fit()
    if (!isTold) record('widget_shown')
    isTold = true
  }
  const shrink = () => {
    memory.set(SHRUNK, `${Date.now()}`)
    leave()
    place.show(mini.element)
  }
  const remove = () => {
    leave()
    stop.abort()
    clearTimeout(fitting)
    place.take()
    count?.stop()
    product?.stop()
  }
  const close = () => {
    remove()
    record('widget_closed')
  }
  const open = (isAsked: boolean) => {
    leave = openAlone({
      order,
      isAsked,
      decide: (isOpen) => appear(isOpen ? full : mini.element),
      shut: () => place.show(mini.element),
    })
  }
  const take: WidgetApi['record'] = (name, label) => {
    record(name, label)
    if (card.fill && said.code) keepCode({ host: card.fill.host, code: said.code, city: said.city })
  }
  const full = buildCard({ card, said, host, words, count: count?.row, product: product?.line, take, shrink, close })
  const mini = buildMini({
    words,
    short: count?.short,
    open() {
      record('widget_clicked', 'open')
      memory.set(SHRUNK, null)
      open(true)
    },
    close,
  })
  for (const element of [full, mini.element]) dress(element, card)
  const arrange = () => {
    mini.say((phone.matches ? card.mini.mobile_text : card.mini.desktop_text) || said.title || words.card)
    place.placeAnew()
    if (place.holds(full)) fit()
  }

  signal.addEventListener('abort', onEscape(host, full, shrink))
  phone.addEventListener('change', arrange, { signal })
  arrange()
  const isShrunk = Math.abs(Date.now() - Number(memory.get(SHRUNK))) < SHRUNK_MS
  if ((pose ?? (isShrunk ? 'mini' : card.begins)) === 'card') open(pose !== undefined)
  else appear(mini.element)
  return remove
}

/** A card over the page, or a mini card that opens it. */
export const mount: WidgetModule['mount'] = (host, content, api) => {
  const card = content as CompiledCard
  let isGone = false
  let remove = () => {}
  findWords(card, api).then((said) => {
    if (!isGone) remove = show(host, card, said, api)
  })
  return {
    remove() {
      isGone = true
      remove()
    },
  }
}
