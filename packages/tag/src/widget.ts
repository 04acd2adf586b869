/** What a widget may ask of the tag. */
export interface WidgetApi {
  experience: string
  view: string
  /** Where content files and images of ours lie, with a trailing slash. */
  base: string
  /** Records widget_shown, widget_clicked, widget_closed or coupon_copied of this experience. */
  record(name: 'widget_shown' | 'widget_clicked' | 'widget_closed' | 'coupon_copied', label?: string): void
}

/** A kind that loads lazily: `src/widgets/<kind>/index.ts` exports `mount`. */
export interface WidgetModule {
  /** Renders into the shadow root; `remove` must leave nothing behind outside of it. */
  mount(host: ShadowRoot, content: unknown, api: WidgetApi): { remove(): void }
}
