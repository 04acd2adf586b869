import {
  type Carousel,
  type CompiledCountdown,
  type CompiledCounter,
  type CompiledOverlay,
  type CompiledPlacedTimer,
  type Countdown,
  type Counter,
  type ElementRoom,
  figurePlace,
  leastOverlaid,
  type ManifestElement,
  nameCount,
  type PageElement,
  type ShownPicture,
} from '@vitrine/contract'
import { instantOf } from '@vitrine/targeting'

const show = ({ url, alt }: ShownPicture) => ({ url, alt })

const roomOf = ({ margin, max_width }: Pick<Carousel, 'margin' | 'max_width'>): ElementRoom => ({
  margin,
  ...(max_width > 0 && { width: max_width }),
})

/** Any day does: it begins anew every day. */
const someDay = Date.UTC(2026, 0, 1)

function endOf(end: Countdown['end'], zone: string): Pick<CompiledCountdown, 'at' | 'days' | 'zone'> {
  if (end.type !== 'daily') return { at: Date.parse(end.at), days: end.type === 'rolling' ? end.every_days : 0, zone }
  const [hours = 0, minutes = 0] = end.time.split(':').map(Number)
  return { at: instantOf(someDay + (hours * 60 + minutes) * 60_000, zone), days: 1, zone }
}

function compileCountdown(countdown: Countdown, zone: string): ManifestElement {
  const { type, end, max_width, margin, ...own } = countdown
  const ending = endOf(end, zone)
  const title_size = Math.max(14, Math.round(own.size * 0.57))
  // A figure, its unit below it, and the ground around both: as the tag's style sheet has them.
  const height = Math.ceil(own.size * 1.2 + Math.max(11, own.size * 0.4) * 1.4 + 16)
  const content: CompiledCountdown = { ...own, ...ending, title_size, height }
  return {
    type,
    room: { ...roomOf(countdown), ...(own.title && { text: own.title, size: title_size }), height },
    ...(own.over === 'hide' && ending.days === 0 && { until: ending.at }),
    content,
  }
}

/** As long as the longest words of ours for it, which depend on the language of the page. */
const usualText = `過去 24 小時內售出 ${figurePlace} 件`

function compileCounter(counter: Counter): ManifestElement {
  const { type, figure, max_width, margin, ...own } = counter
  const { of, product } = figure
  const content: CompiledCounter = { ...own, name: nameCount(figure), of, product: of === 'product' ? product : '' }
  // The icon and the sides of the ground take about as much as three wide spaces; above and below it, 4 pixels more than a line's margin.
  const text = `\u3000\u3000\u3000${(own.text || usualText).replace(figurePlace, `${own.minimum}`)}`
  return { type, room: { ...roomOf(counter), text, size: own.text_size, height: 4 }, content }
}

type Compilers = {
  [T in PageElement['type']]: (element: Extract<PageElement, { type: T }>, zone: string) => ManifestElement
}

/** What the store gets of an element: without what only the console needs, and with the room that it will take. */
const compilers: Compilers = {
  carousel({ type, max_width, margin, ...own }) {
    const slides = own.slides.map(({ picture, link }) => ({ picture: show(picture), link }))
    return { type, room: { ...roomOf({ margin, max_width }), ratio: own.ratio }, content: { ...own, slides } }
  },
  before_after({ type, max_width, margin, ...own }) {
    const content = { ...own, before: show(own.before), after: show(own.after) }
    return { type, room: { ...roomOf({ margin, max_width }), ratio: own.ratio }, content }
  },
  overlay_image({ type, ...own }) {
    const content: CompiledOverlay = { ...own, picture: show(own.picture), least: leastOverlaid }
    return { type, content }
  },
  countdown: compileCountdown,
  counter: compileCounter,
  timer({ type, max_width, margin, timer, height, radius }) {
    const content: CompiledPlacedTimer = { timer, height, radius }
    return { type, room: { ...roomOf({ margin, max_width }), height }, content }
  },
}

export function compileElement(element: PageElement, zone: string): ManifestElement {
  return compilers[element.type](element as never, zone)
}
