import type { CompiledCard, CompiledWords } from '@vitrine/contract'
import { describe, make } from '../../elements/make.ts'
import type { WidgetApi } from '../../widget.ts'
import { drawArt, drawSign } from './art.ts'
import { createCode } from './code.ts'
import type { Texts } from './texts.ts'

const iconButton = (sign: 'close' | 'shrink', name: string, act: () => void): HTMLElement => {
  const button = make('button', { type: 'button', className: 'off' }, drawSign(sign))
  describe(button, { 'aria-label': name })
  button.addEventListener('click', act)
  return button
}

const drawPicture = ({ picture }: CompiledWords, { art }: CompiledCard): Element | undefined => {
  if (picture) return make('img', { src: picture.url, alt: picture.alt, className: 'picture' })
  const drawn = art && drawArt(art)
  drawn?.setAttribute('class', 'picture')
  return drawn
}

/** Of its own, so that it alone is seen through. */
const drawGround = () => make('div', { className: 'ground' })

/** On the same site the card stays in the tab that people shop in. */
const isElsewhere = (link: HTMLAnchorElement) => /^https?:$/.test(link.protocol) && link.host !== location.host

/** Shopify applies a discount by an address of the shop, and then leads on (help.shopify.com, "Shareable discount links"). */
const applying = ({ pathname, search, hash }: HTMLAnchorElement, code: string): string =>
  `/discount/${encodeURIComponent(code)}?redirect=${encodeURIComponent(pathname + search + hash)}`
const isShopify = (): boolean => !!(window as { Shopify?: unknown }).Shopify

/** The store's colors, and the letters of its page. */
export const dress = ({ style }: HTMLElement, { colors, opacity, mini, align }: CompiledCard): void => {
  const looks = {
    ...colors,
    ...{ opacity, align, mini: mini.color, 'mini-ground': mini.ground, 'mini-opacity': mini.opacity },
    font: getComputedStyle(document.body).fontFamily,
  }
  for (const [name, value] of Object.entries(looks)) style.setProperty(`--${name}`, `${value}`)
}

interface Parts {
  card: CompiledCard
  said: CompiledWords
  host: ShadowRoot
  words: Texts
  count: HTMLElement | undefined
  product: HTMLElement | undefined
  /** Tells what the visitor does who takes the offer. */
  take: WidgetApi['record']
  shrink: () => void
  close: () => void
}

export const buildCard = ({ card, said, host, words, count, product, take, shrink, close }: Parts): HTMLElement => {
  const head = make('div', { className: 'part' })
  const rest = make('div', { className: 'part rest' })
  const add = (name: 'h2' | 'div', className: string, text: string | undefined) => {
    if (text) head.append(make(name, { className }, text))
  }
  add('h2', '', said.title)
  add('div', 'hint', said.hint)
  add('div', 'discount', card.discount)
  if (product) rest.append(product)
  if (count) rest.append(count)
  if (said.code) rest.append(createCode(said.code, { host, words, onCopied: () => take('coupon_copied', said.code) }))
  if (card.link) {
    const link = make('a', { href: card.link, className: 'go' }, card.button || words.button)
    if (isElsewhere(link)) Object.assign(link, { target: '_blank', rel: 'noopener' })
    else if (link.host === location.host && said.code && card.applies && isShopify())
      link.href = applying(link, said.code)
    link.addEventListener('click', () => take('widget_clicked', 'link'))
    rest.append(link)
  }
  const picture = drawPicture(said, card)
  const bar = make(
    'div',
    { className: 'bar' },
    iconButton('shrink', words.shrink, shrink),
    iconButton('close', words.close, close),
  )
  const scroll = make(
    'div',
    { className: 'scroll' },
    bar,
    ...(picture ? [picture] : []),
    head,
    ...(rest.firstChild ? [rest] : []),
  )
  const full = make('section', { className: `card ${picture ? card.layout : 'bare'}` }, scroll, drawGround())
  describe(full, { 'aria-label': said.title || words.card })
  return full
}

interface MiniParts {
  words: Texts
  short: HTMLElement | undefined
  open: () => void
  close: () => void
}

/** What a card shrinks to, and how its text is set. */
export const buildMini = ({ words, short, open, close }: MiniParts) => {
  const text = make('span', { className: 'text' })
  const button = make('button', { type: 'button', className: 'open' }, text, ...(short ? [short] : []))
  button.addEventListener('click', open)
  const element = make('div', { className: 'mini' }, button, iconButton('close', words.close, close), drawGround())
  const say = (said: string) => {
    text.textContent = said
    describe(button, { 'aria-label': words.open + said })
  }
  return { element, say }
}
