import { lazyScreens } from '../../lib/lazy-page.ts'
import { lazyField } from '../../ui/lazy-field.tsx'

const texts = {
  'zh-TW': () => import('./texts.zh-TW.ts').then((m) => m.texts),
  en: () => import('./texts.en.ts').then((m) => m.texts),
}

/** A field for cities and districts of Taiwan. */
export const PlaceField = lazyField(lazyScreens(() => import('./place-field.tsx'), texts)((m) => m.PlaceField))
