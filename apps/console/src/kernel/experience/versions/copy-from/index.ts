import { lazyScreens } from '../../../../lib/lazy-page.ts'

const texts = {
  'zh-TW': () => import('./texts.zh-TW.ts').then((m) => m.texts),
  en: () => import('./texts.en.ts').then((m) => m.texts),
}

/** Where a draft gets versions of other experiences from. */
export const CopyFrom = lazyScreens(() => import('./copy-from.tsx'), texts)((m) => m.CopyFrom)
