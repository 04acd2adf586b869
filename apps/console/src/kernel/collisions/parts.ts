import { loadTexts } from '../../lib/i18n/index.ts'
import { lazyScreens } from '../../lib/lazy-page.ts'

const load = () => import('./shown.ts')

/**
 * What is shown of shared pages and exclusion groups: each screen takes of it what it shows. The texts come after it, as no first screen
 * waits for them: lists would carry their names.
 */
export const collisionParts = lazyScreens(async () => {
  const shown = await load()
  await loadTexts(shown.texts)
  return shown
})
