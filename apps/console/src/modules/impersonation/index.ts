import { lazyScreens } from '../../lib/lazy-page.ts'

export const ImpersonatePage = lazyScreens(() => import('./impersonate-page.tsx'), 'account')((m) => m.ImpersonatePage)
export const ActingBanner = lazyScreens(() => import('./acting-banner.tsx'), 'account')((m) => m.ActingBanner)
