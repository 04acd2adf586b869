import { readWhole } from '../../lib/read-whole.ts'

/** Full rows of two, three, four, five and six. */
export const usualSize = 60
export const pageSizes = [30, usualSize] as const

export interface GalleryState {
  key: string
  page: number
  limit: number
}

/** The gallery's state from the address; whatever makes no sense becomes the default. */
export const parseGalleryState = (search: Record<string, string | undefined>): GalleryState => ({
  key: (search.key ?? '').slice(0, 100),
  page: readWhole(search.page, 1_000_000, 1),
  limit: readWhole(search.limit, 100, usualSize),
})

/** The address says only what differs from the default. */
export const writeGalleryState = ({ key, page, limit }: GalleryState): Record<string, string | undefined> => ({
  key: key || undefined,
  page: page === 1 ? undefined : String(page),
  limit: limit === usualSize ? undefined : String(limit),
})
