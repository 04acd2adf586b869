import { loadTexts } from '../../lib/i18n/index.ts'

const texts = {
  'zh-TW': () => import('./texts.zh-TW.ts').then((m) => m.texts),
  en: () => import('./texts.en.ts').then((m) => m.texts),
}

/** The page with its words. The router names this one file instead of all. */
export async function loadPage() {
  const [{ SharedReportPage }] = await Promise.all([
    import('./shared-report-page.tsx'),
    ...(['judgment', 'report', texts] as const).map(loadTexts),
  ])
  return SharedReportPage
}
