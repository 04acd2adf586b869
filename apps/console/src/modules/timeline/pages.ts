import { type LazyPart, lazyScreens } from '../../lib/lazy-page.ts'
import { LibraryPage } from '../library/index.ts'
import { texts } from './texts.ts'

const TimelinePage = lazyScreens(() => import('./timeline-page.tsx'), texts)((m) => m.TimelinePage)

const loaded = async (page: LazyPart<object>) => {
  await page.preload()
  return page
}

/** Behind one door: what each of them loads, with its texts, need not be named by every screen of the console. */
export const loadTimeline = () => loaded(TimelinePage)
export const loadLibrary = () => loaded(LibraryPage)
