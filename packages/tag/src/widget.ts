import type { Language } from '@vitrine/contract'
import type { KeptCode } from './codes/wish.ts'
import type { Store } from './core/storage.ts'
import type { Whereabouts } from './deferred/whereabouts.ts'
import type { AskFigure } from './figures/wish.ts'
import type { Wish } from './floating/corners.ts'
import type { Opening } from './floating/openings.ts'
import type { AskTime } from './time/ask.ts'

/** What a widget may ask of the tag. */
export interface WidgetApi {
  experience: string
  view: string
  /** Where content files and images of ours lie, with a trailing slash. */
  base: string
  /** Of several things that float the higher one goes first. */
  order: number
  /** In which the widget speaks to visitors: that of the page. */
  language: Language
  /** In a console that shows it while somebody edits it: how it is to be shown at first, in words of the kind. */
  pose?: string | undefined
  /** Somebody looks at a version that may not be released: what depends on a figure may show a sample of itself. */
  isPreview?: boolean
  /** What `startServerClock` goes by, whatever the visitor's clock says. */
  askTime: AskTime
  /** Where the visitor is, asked once a session; null where nobody can tell. */
  place(): Promise<Whereabouts | null>
  /**
   * Tells a figure of the store as it is counted, from its minimum on; null where there is none to show. Only what the kind declares to
   * publishing is ever told.
   */
  figures: AskFigure
  /** What the kind laid beside its content, by the path that the content names; rejects where it cannot be had. */
  part(path: string): Promise<unknown>
  /** What the widget remembers of this visitor, across pages as far as consent allows; null takes it away. */
  memory: Pick<Store, 'get' | 'set'>
  /** Remembers for a week that the visitor has taken a code, so that it is entered where codes are; as far as consent allows. */
  keepCode(code: Pick<KeptCode, 'code' | 'host' | 'city'>): void
  /**
   * Puts an element into a corner of the viewport, clear of the page's banners, bars and buttons and of everything else of ours; the
   * answer gives the corner back. The element is hidden until it has a place, and while there is none.
   */
  corner(element: HTMLElement, wish: Wish): () => void
  /** Opens over the page, where one thing of ours is open at a time; the answer says that it is shut by itself. */
  openAlone(opening: Opening): () => void
  /**
   * Records widget_shown, widget_clicked, widget_closed or coupon_copied of this experience. A click labeled `open` only opens the widget,
   * and ends nothing.
   */
  record(name: 'widget_shown' | 'widget_clicked' | 'widget_closed' | 'coupon_copied', label?: string): void
}

/** A kind that loads lazily: what `src/widgets/<kind>/index.ts` exports. */
export interface WidgetModule {
  /** Of its shadow root. */
  css: string
  /** Renders into the shadow root; `remove` must leave nothing behind outside of it. */
  mount(host: ShadowRoot, content: unknown, api: WidgetApi): { remove(): void }
}
