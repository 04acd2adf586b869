import { lazyScreens } from '../../lib/lazy-page.ts'

// What a sign-in may ask, loaded with its texts when it does.

export const SecondStep = lazyScreens(() => import('./second-step.tsx'), 'account')((m) => m.SecondStep)
export const SwitchAccount = lazyScreens(() => import('./switch-account.tsx'), 'account')((m) => m.SwitchAccount)

/** For those who belong to no organization, and so reach no page of their account. */
export const DeleteAccount = lazyScreens(() => import('../account/index.ts'), 'account')((m) => m.DeleteAccountDialog)
