/*
 * What the elements that a change puts onto a page may be, without schemas: forms and the tag read it.
 */

/** The shape of a place that is kept free until a picture is there. */
export const ratios = ['16/9', '1/1', '4/3', '3/2', '2/1', '21/9', '4/5', '3/4', '9/16'] as const
export type Ratio = (typeof ratios)[number]

/** Where a picture lies on another one. */
export const overlayPlaces = ['top-left', 'top-right', 'bottom-left', 'bottom-right', 'center'] as const
export type OverlayPlace = (typeof overlayPlaces)[number]

/** CSS pixels that a picture has to have in each direction before another one is laid over it. */
export const leastOverlaid = 100

export const mostSlides = 20

export const counterIcons = ['none', 'eye', 'people', 'cart', 'bag', 'fire'] as const
export type CounterIcon = (typeof counterIcons)[number]

/** Where the figure stands in a text. */
export const figurePlace = '{n}'

/*
 * What would make more of a figure than was counted, beside it: digits, Chinese numerals and what passes for a naught, number words, the
 * letter O of any alphabet, `k`, `×`.
 */
const numeral = /^[\p{N}零十百千萬万億亿兆倍仟佰拾廿卅壹貳參肆伍陸柒捌玖一二兩三四五六七八九×*○◯⚪⭕]$/u
const naught = /^[oοо]$/iu
const letter = /^[a-z]$/i
const digit = /^\p{N}$/u
const point = /^[.,]$/
/** Right behind a figure: how thousands and millions are cut short, dozens, and what says that there are more. */
const shortened = /^ ?(?:(?:[kкmмw]|mil|mn|bn|tn|ten)(?![\p{L}])|[打多餘余])/iu
/** How often it is to be taken, wherever that is said. */
const times = /[×✕✖*] ?\p{N}|(?<!\p{L})x ?\p{N}/iu
const words = ['hundred', 'thousand', 'million', 'billion', 'trillion', 'dozen', 'lakh', 'crore']

/** Whether characters, from the figure on, begin with such a sign that stands by itself. */
function isRaised([first = '', second = '', ...rest]: string[], sign: RegExp): boolean {
  if (numeral.test(first) || (point.test(first) && digit.test(second))) return true
  if (sign.test(first)) return !letter.test(second)
  const all = [first, second, ...rest]
  const end = all.findIndex((each) => !naught.test(each))
  return end !== 0 && !letter.test(all[end] ?? '')
}

const raisesBefore = (text: string): boolean => isRaised([...text].reverse(), /^x$/i)
const raisesAfter = (text: string): boolean =>
  /^[+%]/.test(text) || words.some((word) => text.toLowerCase().startsWith(word)) || isRaised([...text], /^[kmx]$/i)

/** What turns the direction of writing: digits would be read from their other end. */
const turns = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/u
/** What shows nothing, or only sits on what stands before it. */
const blanks = /[\s\p{Cf}\p{Cc}\p{M}\u115f\u1160\u2800\u3164\uffa0]/gu

/** What is wrong with a text that shows a figure; an empty one stands for words of ours. */
export function findFigureFault(text: string): 'figure_place' | 'figure_raised' | 'figure_turned' | undefined {
  if (text === '') return undefined
  if (turns.test(text)) return 'figure_turned'
  const parts = text.normalize('NFKC').replace(blanks, '').split(figurePlace)
  if (parts.length !== 2) return 'figure_place'
  const [before = '', after = ''] = parts
  // Where a word ends is told by the blank behind it.
  const spaced = text.normalize('NFKC').replace(blanks, ' ').replace(/ +/g, ' ').split(figurePlace)[1] ?? ''
  const isRaisedAfter = raisesAfter(after) || shortened.test(spaced) || times.test(spaced)
  return raisesBefore(before) || isRaisedAfter ? 'figure_raised' : undefined
}

/** In pixels, but for what is said otherwise. */
export const elementRanges = {
  /** 0: as wide as its place. */
  max_width: { min: 0, max: 2000 },
  margin: { min: 0, max: 100 },
  radius: { min: 0, max: 40 },
  /** Seconds. */
  interval: { min: 2, max: 30 },
  /** Percent. */
  start: { min: 0, max: 100 },
  /** Percent of the picture below. */
  width: { min: 5, max: 100 },
  inset: { min: 0, max: 50 },
  /** Percent. */
  opacity: { min: 10, max: 100 },
  size: { min: 16, max: 48 },
  text_size: { min: 12, max: 32 },
  minimum: { min: 2, max: 100_000 },
  /** Seconds. */
  every: { min: 30, max: 3600 },
  /** Days. */
  every_days: { min: 1, max: 365 },
  frame_height: { min: 80, max: 400 },
} as const

const box = { max_width: 0, margin: 16, radius: 8 }
const picture = { url: '', alt: '' }

/** An element as it is proposed: looks that do on any theme, and nothing yet of what only the shop knows. */
export const elementDefaults = {
  carousel: {
    type: 'carousel',
    label: '',
    slides: [{ picture, link: '' }],
    new_tab: false,
    ratio: '16/9',
    fit: 'cover',
    interval: 5,
    arrows: true,
    dots: true,
    swipe: true,
    control_color: '#111827',
    control_ground: '#ffffff',
    ...box,
  },
  before_after: {
    type: 'before_after',
    before: picture,
    after: picture,
    shows_labels: true,
    before_label: '',
    after_label: '',
    start: 50,
    direction: 'horizontal',
    ratio: '1/1',
    handle_color: '#111827',
    handle_ground: '#ffffff',
    label_color: '#ffffff',
    label_ground: '#111827',
    ...box,
  },
  overlay_image: {
    type: 'overlay_image',
    picture,
    place: 'top-left',
    width: 30,
    inset: 8,
    opacity: 100,
    link: '',
    new_tab: false,
  },
  countdown: {
    type: 'countdown',
    end: { type: 'daily', time: '00:00' },
    title: '',
    units: { days: '', hours: '', minutes: '', seconds: '' },
    over: 'hide',
    over_text: '',
    align: 'center',
    size: 28,
    title_color: null,
    number_color: '#ffffff',
    number_ground: '#111827',
    unit_color: '#d1d5db',
    ...box,
  },
  counter: {
    type: 'counter',
    figure: { measure: 'online', of: 'page', product: '', window: 'day' },
    text: '',
    minimum: 5,
    every: 60,
    icon: 'eye',
    align: 'left',
    text_size: 15,
    text_color: null,
    number_color: null,
    icon_color: '#dc2626',
    ground: null,
    ...box,
    margin: 8,
  },
  timer: { type: 'timer', timer: '', height: 120, ...box, radius: 0 },
} as const

export type ElementType = keyof typeof elementDefaults
export const elementTypes = Object.keys(elementDefaults) as ElementType[]
