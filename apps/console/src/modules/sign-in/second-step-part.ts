import { loadTexts } from '../../lib/i18n/index.ts'
import { lazyPart } from '../../lib/lazy-page.ts'

/** The second step of a sign-in, loaded with its texts when an account asks for it. */
export const SecondStep = lazyPart(async () => {
  const [part] = await Promise.all([import('./second-step.tsx'), loadTexts('account')])
  return part.SecondStep
})
