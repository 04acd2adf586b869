import type { Language } from '@vitrine/contract'
import type { FigureWish } from '../figures/wish.ts'

/** What the console tells the stage to show: a kind's content as the store would get it. */
export interface Scene {
  kind: string
  /** null: nothing yet. */
  content: unknown
  /** What lies beside it, by the path that it names. */
  files?: Readonly<Record<string, unknown>> | undefined
  /** Where the visitor is; not set: nobody can tell. */
  place?: { city: string; district: string } | null | undefined
  /** What the figures are that it shows, by `keyOfFigure`; one that is not among them is too low. */
  figures?: Readonly<Record<string, number>> | undefined
  language: Language
  /** How it is to be shown at first, in words of the kind. */
  pose?: string | undefined
}

/** One figure of one subject among others. */
export const keyOfFigure = ({ name, of, product = '' }: Pick<FigureWish, 'name' | 'of' | 'product'>): string =>
  [name, of, of === 'product' ? product : ''].join(' ')

/** What console and stage say to each other, each by this name. */
export const sceneName = 'vitrine:scene'
export const readyName = 'vitrine:ready'
