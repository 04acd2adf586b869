import { IconPuzzle } from '@tabler/icons-react'
import { inFamily, listExperiences, named } from '@vitrine/contract/client'
import type { ConsoleKind } from '../../kernel/console-kind.tsx'
import { lazyPart } from '../../lib/lazy-page.ts'

export const imageSwap: ConsoleKind = {
  kind: 'image_swap',
  path: 'optimize_site/image_swap',
  heading: 'site',
  rule: { audience: 'everyone', needs: [inFamily(listExperiences, 'url_view')], quota: 'site_visuals' },
  icon: IconPuzzle,
  names: {
    list: named('圖片替換', 'Image swaps'),
    one: named('圖片替換', 'Image swap'),
    about: named('圖片替換', 'Image swap'),
  },
  ContentEditor: lazyPart(() => import('./content-editor.tsx').then((m) => m.ContentEditor)),
  ContentSummary: lazyPart(() => import('./content-summary.tsx').then((m) => m.ContentSummary)),
}
