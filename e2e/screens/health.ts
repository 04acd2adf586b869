import type { Page } from '@playwright/test'
import { allFindings, answerWithFindings } from '../support/findings.ts'
import type { Screen } from './screen.ts'
import { demoOrg } from './world.ts'

const store = `/${demoOrg}/demostore`

const findAll = (page: Page) => answerWithFindings(page, allFindings)

/** Where it is said what is wrong with something that runs. */
export const healthScreens: Screen[] = [
  {
    name: 'home with something wrong',
    as: 'storeManager',
    path: `${store}/home`,
    prepare: findAll,
    ready: /已經 18 小時沒有新訂單|No orders for 18 hours/,
  },
  {
    name: 'released with something wrong',
    as: 'storeManager',
    path: `${store}/optimize_page/experiments?mode=released`,
    prepare: findAll,
    ready: /已經 18 小時沒有新訂單|No orders for 18 hours/,
  },
  {
    name: 'experiment with everything wrong',
    as: 'storeManager',
    path: `${store}/optimize_page/experiments/demohero?tab=settings`,
    prepare: findAll,
    ready: /商店整體的成長無法解釋|The growth of the whole store/,
  },
]
