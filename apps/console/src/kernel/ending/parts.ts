import { lazyScreens } from '../../lib/lazy-page.ts'
import { texts } from './texts.ts'

export const EndingNote = lazyScreens(() => import('./ending-note.tsx'), 'create', texts)((m) => m.EndingNote)
export const EndingDialogs = lazyScreens(
  () => import('./ending-dialogs.tsx'),
  'create',
  'judgment',
  'work',
  texts,
)((m) => m.EndingDialogs)
