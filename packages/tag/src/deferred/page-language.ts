import type { Language } from '@vitrine/contract'

/** In which a store's page speaks, of the two that we know. */
export const findPageLanguage = (): Language =>
  /^zh\b/i.test(document.documentElement.lang || navigator.language) ? 'zh-TW' : 'en'
