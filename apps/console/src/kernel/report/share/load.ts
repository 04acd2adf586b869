import { loadTexts } from '../../../lib/i18n/index.ts'

const texts = {
  'zh-TW': () => import('./texts.zh-TW.ts').then((m) => m.texts),
  en: () => import('./texts.en.ts').then((m) => m.texts),
}

/** The button with its words. Reports name this one file instead of all. */
export async function loadButton() {
  const [{ ShareButton }] = await Promise.all([import('./share-button.tsx'), loadTexts(texts)])
  return ShareButton
}
