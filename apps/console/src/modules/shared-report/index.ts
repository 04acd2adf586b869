import { lazyPart } from '../../lib/lazy-page.ts'

export const SharedReportPage = lazyPart(() => import('./load.ts').then((m) => m.loadPage()))
