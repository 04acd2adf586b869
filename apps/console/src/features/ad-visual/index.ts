import { IconPuzzle } from '@tabler/icons-react'
import { inFamily, listExperiences, named } from '@vitrine/contract/client'
import type { ConsoleKind } from '../../kernel/console-kind.tsx'
import { lazyPart } from '../../lib/lazy-page.ts'

export const adVisual: ConsoleKind = {
  kind: 'ad_visual',
  path: 'optimize_site/ad_visual',
  heading: 'site',
  rule: { audience: 'everyone', needs: [inFamily(listExperiences, 'url_view')], quota: 'site_visuals' },
  icon: IconPuzzle,
  names: {
    list: named('廣告視覺', 'Ad visuals'),
    one: named('廣告視覺', 'Ad visual'),
    about: named('廣告視覺', 'Ad visual'),
  },
  ContentEditor: lazyPart(() => import('./content-editor.tsx').then((m) => m.ContentEditor)),
  ContentSummary: lazyPart(() => import('./content-summary.tsx').then((m) => m.ContentSummary)),
}
