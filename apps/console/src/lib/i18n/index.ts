import type { Language } from '@vitrine/contract'
import i18next from 'i18next'
import { initReactI18next, useTranslation } from 'react-i18next'
import { setApiLanguage } from '../api/client.ts'
import { joinParameters, markParameter } from './spacing.ts'
import type { Resources } from './types.ts'

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'translation'
    resources: { translation: Resources }
  }
}

const storageKey = 'vitrine.language'
/** Each language is a chunk of its own: nobody loads both. */
const load = {
  'zh-TW': () => import('./zh-TW/index.ts').then((m) => m.zhTW as object),
  en: () => import('./en/index.ts').then((m) => m.en as object),
}

export const languages: readonly Language[] = ['zh-TW', 'en']

function stored(): Language {
  try {
    return localStorage.getItem(storageKey) === 'en' ? 'en' : 'zh-TW'
  } catch {
    return 'zh-TW'
  }
}

async function add(language: Language): Promise<void> {
  if (!i18next.hasResourceBundle(language, 'translation'))
    i18next.addResourceBundle(language, 'translation', await load[language]())
}

const afterLoad = (language: Language): void => {
  setApiLanguage(language)
  document.documentElement.lang = language
}

export async function startI18n(): Promise<void> {
  const language = stored()
  i18next.use(initReactI18next).use({
    type: 'postProcessor',
    name: 'spacing',
    process: (value: string) => joinParameters(value, i18next.language !== 'en'),
  })
  await i18next.init({
    lng: language,
    resources: {},
    fallbackLng: false,
    interpolation: { escapeValue: true, escape: markParameter },
    postProcess: ['spacing'],
    returnNull: false,
  })
  await add(language)
  afterLoad(language)
  await i18next.changeLanguage(language)
}

/** Changes the language of the screen and remembers it. */
export async function changeLanguage(language: Language): Promise<void> {
  await add(language)
  await i18next.changeLanguage(language)
  afterLoad(language)
  try {
    localStorage.setItem(storageKey, language)
  } catch {
    // The choice then lasts as long as the page.
  }
}

export function useText() {
  const { t, i18n } = useTranslation()
  return { t, language: (i18n.language === 'en' ? 'en' : 'zh-TW') as Language }
}
export type Translate = ReturnType<typeof useText>['t']
