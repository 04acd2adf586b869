import { lazyPart, lazyScreens } from '../../lib/lazy-page.ts'

const SettingsTab = lazyPart(() => import('./settings/settings-tab.tsx').then((m) => m.SettingsTab))
const VersionsTab = lazyPart(() => import('./versions/versions-tab.tsx').then((m) => m.VersionsTab))
const ReportTab = lazyPart(() => import('../report/report-tab.tsx').then((m) => m.ReportTab))
const OperationList = lazyScreens(() => import('../operation-log/index.ts'), 'organization')((m) => m.OperationList)

/** What stands under each tab of an experience. */
export const panels = { settings: SettingsTab, versions: VersionsTab, report: ReportTab, log: OperationList }
