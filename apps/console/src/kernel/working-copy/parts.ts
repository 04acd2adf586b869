import { lazyScreens } from '../../lib/lazy-page.ts'
import { texts } from './texts.ts'

/** What is said of unsaved edits outside the page editor, with its texts. */
const lazy = lazyScreens(() => import('./outside.ts'), texts)

export const HistoryButton = lazy((m) => m.HistoryButton)
export const Touched = lazy((m) => m.Touched)
export const UnsavedNote = lazy((m) => m.UnsavedNote)
export const ReleaseUnsaved = lazy((m) => m.ReleaseUnsaved)
