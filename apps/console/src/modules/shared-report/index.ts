import type { BothLanguages } from '@vitrine/contract'
import { lazyScreens } from '../../lib/lazy-page.ts'

export const sharedReportTitle: BothLanguages = { 'zh-TW': '報表', en: 'Report' }

export const SharedReportPage = lazyScreens(() => import('./shared-report-page.tsx'), 'judgment', 'report', {
  'zh-TW': () => import('./texts.zh-TW.ts').then((m) => m.texts),
  en: () => import('./texts.en.ts').then((m) => m.texts),
})((m) => m.SharedReportPage)
