import type { ImpulseContent } from '@vitrine/contract'

/** What notes say in the store's own words. */
export const listTexts = (content: Record<string, unknown>): string[] =>
  (content as unknown as ImpulseContent).notes.map(({ text }) => text).filter((text) => text !== '')
