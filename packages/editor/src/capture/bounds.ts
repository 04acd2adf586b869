/** What a picture of a page may be: pixels of the page from its top, pixels of the picture across, and bytes. */
export const bounds = { height: 2400, width: 1200, bytes: 1_000_000 } as const

/** How large a page of so many pixels is drawn. */
export const scaleOf = (width: number): number => Math.min(1, bounds.width / Math.max(1, width))
