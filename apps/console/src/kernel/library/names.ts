import { named } from '@vitrine/contract/client'

/** Where the library of what has ended is, below a container: beside the timeline. */
export const libraryPath = { of: 'optimize_page/timeline', below: 'library' } as const
export const libraryName = named('成果庫', 'Results library')
