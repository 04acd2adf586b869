import type { Language } from '@vitrine/contract'
import { createContext, useContext, useMemo, useSyncExternalStore } from 'react'
import { setApiLanguage } from '../api/client.ts'
import { reloadOnce } from '../reload.ts'
import { recall, remember } from '../storage.ts'
import { addTexts, type TextKey, type Translate, translate } from './translate.ts'

export type { Translate } from './translate.ts'

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

/** The language of the screen; none before the console has started. */
let spoken: Language | undefined
const current = (): Language => spoken ?? stored()
const listeners = new Set<() => void>()
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

async function add(language: Language): Promise<void> {
  const missing = [...parts].filter((part) => !loaded[language].has(part))
  const texts = await Promise.all(missing.map((part) => loaderOf(part, language)()))
  for (const own of texts) addTexts(language, own)
  for (const part of missing) loaded[language].add(part)
}

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
  spoken = stored()
  // What the first screen reads is asked for beside the texts.
  speak(spoken)
  await add(spoken)
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
  spoken = language
  speak(language)
  for (const listener of listeners) listener()
}

/** Words that the texts of a part of the console are completed with, such as what the thing is called that it is about. */
export const TextWords = createContext<Record<string, string> | null>(null)

/** One for each language, so that effects and memos that depend on it run again with another language only. */
const translators: Record<Language, Translate> = {
  'zh-TW': (key, given) => translate('zh-TW', key, { ...given }),
  en: (key, given) => translate('en', key, { ...given }),
}

/** What the whole screen speaks, given once for all that is on it: hundreds of parts read it. */
export const Spoken = createContext<Language | null>(null)
export const useSpoken = (): Language => useSyncExternalStore(subscribe, current)

export function useText() {
  const language = useContext(Spoken) ?? current()
  const words = useContext(TextWords)
  const t = useMemo(() => {
    const plain = translators[language]
    return words ? (key: TextKey, given?: object) => plain(key, { ...words, ...given }) : plain
  }, [language, words])
  return { t, language }
}
