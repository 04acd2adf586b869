import { lazyPart } from '../../lib/lazy-page.ts'

/** Opens the check of everything released. No list waits for it. */
export const ElementCheckButton = lazyPart(() => import('./element-check-button.tsx').then((m) => m.ElementCheckButton))
