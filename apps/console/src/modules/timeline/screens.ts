import { IconAlignLeft } from '@tabler/icons-react'
import { getTimeline } from '@vitrine/contract/client'
import type { ModuleScreen } from '../../kernel/menu-entry.ts'
import { lazyScreens } from '../../lib/lazy-page.ts'
import { names } from './names.ts'
import { texts } from './texts.ts'

export const screens: ModuleScreen[] = [
  {
    path: 'optimize_page/timeline',
    heading: 'page',
    rule: { audience: 'everyone', needs: [getTimeline] },
    icon: IconAlignLeft,
    names,
    Page: lazyScreens(() => import('./timeline-page.tsx'), texts)((m) => m.TimelinePage),
  },
]
