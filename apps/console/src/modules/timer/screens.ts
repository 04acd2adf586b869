import { IconClockHour4 } from '@tabler/icons-react'
import { listTimers } from '@vitrine/contract/client'
import type { ModuleScreen } from '../../kernel/menu-entry.ts'
import { lazyScreens } from '../../lib/lazy-page.ts'
import { names } from './names.ts'
import { timerPath } from './paths.ts'
import { texts } from './texts.ts'

export const screens: ModuleScreen[] = [
  {
    path: timerPath,
    heading: 'page',
    position: 3,
    rule: { audience: 'everyone', needs: [listTimers], quota: 'timers' },
    icon: IconClockHour4,
    names,
    Page: lazyScreens(() => import('./timer-list.tsx'), texts)((m) => m.TimerList),
    below: [
      {
        path: 'new',
        name: names.make,
        Page: lazyScreens(() => import('./new-timer.tsx'), texts, 'work')((m) => m.NewTimer),
      },
      {
        path: '$iframeId/edit',
        name: names.edit,
        Page: lazyScreens(() => import('./timer-page.tsx'), texts, 'work')((m) => m.TimerPage),
      },
    ],
  },
]
