import { lazyScreens } from '../../lib/lazy-page.ts'
import { texts } from './texts.ts'

export const ConflictDialog = lazyScreens(() => import('./conflict-dialog.tsx'), texts)((m) => m.ConflictDialog)
