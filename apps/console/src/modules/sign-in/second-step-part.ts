import { lazyScreens } from '../../lib/lazy-page.ts'

/** The second step of a sign-in, loaded with its texts when an account asks for it. */
export const SecondStep = lazyScreens(() => import('./second-step.tsx'), 'account')((m) => m.SecondStep)
