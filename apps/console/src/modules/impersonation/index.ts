import { loadTexts } from '../../lib/i18n/index.ts'
import { lazyPart } from '../../lib/lazy-page.ts'

export const ImpersonatePage = lazyPart(async () => {
  const [page] = await Promise.all([import('./impersonate-page.tsx'), loadTexts('account')])
  return page.ImpersonatePage
})
export const ActingBanner = lazyPart(async () => {
  const [banner] = await Promise.all([import('./acting-banner.tsx'), loadTexts('account')])
  return banner.ActingBanner
})
