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
