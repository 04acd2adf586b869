import type { WidgetApi } from './widget.ts'

/** What an element that a change has put onto the page may ask of the tag. */
export interface ElementApi extends Pick<WidgetApi, 'base' | 'language' | 'askTime' | 'figures'> {
  /** The element of the page that the change is for. */
  target: Element
  /** Somebody looks at a version that may not be released: nobody is counted, and what depends on it may show a sample of itself. */
  isPreview: boolean
  /** Whether it takes any room; at first it does, unless its time is over. */
  show(isShown: boolean): void
  /** Tells once why it is not shown as it should be. */
  fail(reason: string): void
}

/** What `src/elements/<type>/index.ts` exports. */
export interface ElementModule {
  /** Of its shadow root. */
  css: string
  /** Renders into the shadow root, within the room that was kept for it; `remove` must leave nothing behind outside of it. */
  mount(root: ShadowRoot, content: unknown, api: ElementApi): { remove(): void }
}

/** Loads the chunk of an element by its type; `base` is where the built chunks lie. */
export type Elements = Record<string, (base: string) => Promise<ElementModule>>
