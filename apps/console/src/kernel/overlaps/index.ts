import { lazyScreens } from '../../lib/lazy-page.ts'

const texts = {
  'zh-TW': () => import('./texts.zh-TW.ts').then((m) => m.texts),
  en: () => import('./texts.en.ts').then((m) => m.texts),
}

/** Where kinds carry coupon codes: who else carries them at the same time. */
export const OverlapNote = lazyScreens(() => import('./overlap-note.tsx'), texts)((m) => m.OverlapNote)
