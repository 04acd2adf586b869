import type { Language } from '@vitrine/contract'
import i18next from 'i18next'
import { createContext, useContext, useMemo } from 'react'
import { initReactI18next, useTranslation } from 'react-i18next'
import { setApiLanguage } from '../api/client.ts'
import { reloadOnce } from '../reload.ts'
import { recall, remember } from '../storage.ts'
import { joinParameters, markParameter } from './spacing.ts'
import type { Resources } from './types.ts'

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'translation'
    resources: { translation: Resources }
  }
}

export type TextPart =
  | 'account'
  | 'core'
  | 'create'
  | 'home'
  | 'judgment'
  | 'keyboard'
  | 'notifications'
  | 'organization'
  | 'plans'
  | 'platform'
  | 'report'
  | 'work'
const storageKey = 'vitrine.language'
/** Each language is loaded alone, and what only some pages say comes with those pages. */
const load: Record<Language, Record<TextPart, () => Promise<object>>> = {
  'zh-TW': {
    core: () => import('./zh-TW/core.ts').then((m) => m.core),
    account: () => import('./zh-TW/account.ts').then((m) => m.account),
    create: () => import('./zh-TW/create.ts').then((m) => m.createTexts),
    home: () => import('./zh-TW/home.ts').then((m) => m.homeTexts),
    judgment: () => import('./zh-TW/judgment.ts').then((m) => m.judgmentTexts),
    keyboard: () => import('./zh-TW/palette.ts').then((m) => m.keyboard),
    notifications: () => import('./zh-TW/notifications.ts').then((m) => m.notifications),
    organization: () => import('./zh-TW/organization.ts').then((m) => m.organization),
    plans: () => import('./zh-TW/plans.ts').then((m) => m.planTexts),
    platform: () => import('./zh-TW/platform.ts').then((m) => m.platformTexts),
    report: () => import('./zh-TW/report.ts').then((m) => m.reportTexts),
    work: () => import('./zh-TW/work.ts').then((m) => m.work),
  },
  en: {
    core: () => import('./en/core.ts').then((m) => m.core),
    account: () => import('./en/account.ts').then((m) => m.account),
    create: () => import('./en/create.ts').then((m) => m.createTexts),
    home: () => import('./en/home.ts').then((m) => m.homeTexts),
    judgment: () => import('./en/judgment.ts').then((m) => m.judgmentTexts),
    keyboard: () => import('./en/palette.ts').then((m) => m.keyboard),
    notifications: () => import('./en/notifications.ts').then((m) => m.notifications),
    organization: () => import('./en/organization.ts').then((m) => m.organization),
    plans: () => import('./en/plans.ts').then((m) => m.planTexts),
    platform: () => import('./en/platform.ts').then((m) => m.platformTexts),
    report: () => import('./en/report.ts').then((m) => m.reportTexts),
    work: () => import('./en/work.ts').then((m) => m.work),
  },
}
/** The texts of a folder that brings its own, a language each. */
export type OwnTexts = Record<Language, () => Promise<object>>

const parts = new Set<TextPart | OwnTexts>(['core'])
const loaded: Record<Language, Set<TextPart | OwnTexts>> = { 'zh-TW': new Set(), en: new Set() }
const loaderOf = (part: TextPart | OwnTexts, language: Language) =>
  typeof part === 'string' ? load[language][part] : part[language]

const stored = (): Language => (recall(storageKey) === 'en' ? 'en' : 'zh-TW')

/** Texts may come before there is a place for them. */
const begun = Promise.withResolvers<void>()

async function add(language: Language): Promise<void> {
  const missing = [...parts].filter((part) => !loaded[language].has(part))
  const texts = await Promise.all(missing.map((part) => loaderOf(part, language)()))
  await begun.promise
  for (const own of texts) i18next.addResourceBundle(language, 'translation', own, true)
  for (const part of missing) loaded[language].add(part)
}

const current = (): Language => (i18next.language === undefined ? stored() : i18next.language === 'en' ? 'en' : 'zh-TW')

/** Loads the texts of a part of the console in the present language; later languages bring it along. */
export async function loadTexts(part: TextPart | OwnTexts): Promise<void> {
  parts.add(part)
  await add(current())
}

/** For what is asked of the server, and for who reads the page aloud. */
const speak = (language: Language): void => {
  setApiLanguage(language)
  document.documentElement.lang = language
}

export async function startI18n(): Promise<void> {
  const language = stored()
  // What the first screen reads is asked for beside the texts.
  speak(language)
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
  begun.resolve()
  await add(language)
  await i18next.changeLanguage(language)
}

/** Changes the language of the screen and remembers it; without `isKept` that of this page alone. */
export async function changeLanguage(language: Language, { isKept = true } = {}): Promise<void> {
  if (isKept) remember(storageKey, language)
  try {
    await add(language)
  } catch (cause) {
    // After a deploy only a new page finds the words.
    if (reloadOnce()) return
    throw cause
  }
  await i18next.changeLanguage(language)
  speak(language)
}

/** Words that the texts of a part of the console are completed with, such as what the thing is called that it is about. */
export const TextWords = createContext<Record<string, string> | null>(null)

export function useText() {
  const { t: plain, i18n } = useTranslation()
  const words = useContext(TextWords)
  const t = useMemo(
    () =>
      words ? (((key: never, given?: object) => plain(key, { ...words, ...given })) as unknown as typeof plain) : plain,
    [plain, words],
  )
  return { t, language: (i18n.language === 'en' ? 'en' : 'zh-TW') as Language }
}
export type Translate = ReturnType<typeof useText>['t']
