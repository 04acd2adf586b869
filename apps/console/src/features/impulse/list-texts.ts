import type { ImpulseContent } from '@vitrine/contract'

/** What notes say in the store's own words. */
export const listTexts = (content: ImpulseContent): string[] =>
  content.notes.map(({ text }) => text).filter((text) => text !== '')
