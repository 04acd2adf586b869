import type { Screen } from './screen.ts'
import { demoOrg } from './world.ts'

const store = `/${demoOrg}/demostore`

export const timelineScreens: Screen[] = [
  { name: 'timeline', as: 'storeManager', path: `${store}/optimize_page/timeline`, ready: /首頁主視覺標題/ },
  {
    name: 'timeline of a period in which nothing runs',
    as: 'member',
    path: `${store}/optimize_page/timeline?from=2020-01&months=12`,
    ready: /這段期間沒有任何檔期|Nothing runs in this period/,
  },
]
