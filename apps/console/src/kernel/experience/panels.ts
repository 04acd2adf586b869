import { lazyScreens } from '../../lib/lazy-page.ts'

const SettingsTab = lazyScreens(() => import('./settings/settings-tab.tsx'), 'create', 'work')((m) => m.SettingsTab)
const VersionsTab = lazyScreens(() => import('./versions/versions-tab.tsx'), 'create', 'work')((m) => m.VersionsTab)
const ReportTab = lazyScreens(() => import('../report/report-tab.tsx'), 'report')((m) => m.ReportTab)
const OperationList = lazyScreens(
  () => import('../operation-log/index.ts'),
  'organization',
  'report',
  'work',
)((m) => m.OperationList)

/** What stands under each tab of an experience. */
export const panels = { settings: SettingsTab, versions: VersionsTab, report: ReportTab, log: OperationList }
