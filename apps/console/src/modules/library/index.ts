import { lazyScreens } from '../../lib/lazy-page.ts'
import { texts } from './texts.ts'

export const LibraryPage = lazyScreens(
  () => import('./library-page.tsx'),
  'create',
  'judgment',
  texts,
)((m) => m.LibraryPage)
