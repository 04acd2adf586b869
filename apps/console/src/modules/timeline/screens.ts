import { IconAlignLeft } from '@tabler/icons-react'
import { getTimeline } from '@vitrine/contract/client'
import { libraryName, libraryPath } from '../../kernel/library/names.ts'
import type { ModuleScreen } from '../../kernel/menu-entry.ts'
import { lazyPart } from '../../lib/lazy-page.ts'
import { names } from './names.ts'

export const screens: ModuleScreen[] = [
  {
    path: libraryPath.of,
    heading: 'page',
    position: 2,
    rule: { audience: 'everyone', needs: [getTimeline] },
    icon: IconAlignLeft,
    names,
    Page: lazyPart(() => import('./pages.ts').then((m) => m.loadTimeline())),
    below: [
      {
        path: libraryPath.below,
        name: libraryName,
        Page: lazyPart(() => import('./pages.ts').then((m) => m.loadLibrary())),
      },
    ],
  },
]
