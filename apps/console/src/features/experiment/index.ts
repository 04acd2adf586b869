import { IconFlask } from '@tabler/icons-react'
import type { ConsoleFeature } from '../../kernel/console-feature.tsx'
import { lazyPart } from '../../lib/lazy-page.ts'
import { ContentSummary } from './content-summary.tsx'
import { ListNote } from './list-note.tsx'

export const experiment: ConsoleFeature = {
  kind: 'experiment',
  place: 'optimize_page/experiments',
  icon: IconFlask,
  ContentEditor: lazyPart(() => import('./content-editor.tsx').then((m) => m.ContentEditor)),
  ContentSummary,
  ListNote,
}
