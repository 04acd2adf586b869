import type { Language } from '@vitrine/contract'

/** What the console tells the stage to show: a kind's content as the store would get it. */
export interface Scene {
  kind: string
  /** null: nothing yet. */
  content: unknown
  /** What lies beside it, by the path that it names. */
  files?: Readonly<Record<string, unknown>> | undefined
  /** Where the visitor is; not set: nobody can tell. */
  place?: { city: string; district: string } | null | undefined
  language: Language
  /** How it is to be shown at first, in words of the kind. */
  pose?: string | undefined
}

/** What console and stage say to each other, each by this name. */
export const sceneName = 'vitrine:scene'
export const readyName = 'vitrine:ready'
