import { loadTexts, type OwnTexts } from '../../lib/i18n/index.ts'
import { lazyScreens } from '../../lib/lazy-page.ts'

/** The texts come after what says them, as no first screen waits for them: lists would carry their names. */
const withTexts =
  <M extends { texts: OwnTexts }>(load: () => Promise<M>) =>
  async (): Promise<M> => {
    const shown = await load()
    await loadTexts(shown.texts)
    return shown
  }

/** What is shown of shared pages and exclusion groups: each screen takes of it what it shows. */
export const collisionParts = lazyScreens(withTexts(() => import('./shown.ts')))

/** Lists say one line of it, and bring nothing of the rest. */
export const MeetsNote = lazyScreens(withTexts(() => import('./note.ts')))((m) => m.MeetsNote)
