import { IconFlask } from '@tabler/icons-react'
import type { ConsoleFeature } from '../../kernel/console-feature.tsx'
import { lazyPart } from '../../lib/lazy-page.ts'
import { ListNote } from './list-note.tsx'

export const experiment: ConsoleFeature = {
  kind: 'experiment',
  place: 'optimize_page/experiments',
  icon: IconFlask,
  ContentEditor: lazyPart(() => import('./content-editor.tsx').then((m) => m.ContentEditor)),
  ContentSummary: lazyPart(() => import('./content-summary.tsx').then((m) => m.ContentSummary)),
  ListNote,
}
