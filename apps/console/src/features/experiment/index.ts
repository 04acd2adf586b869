import { IconFlask } from '@tabler/icons-react'
import { listExperiences, named } from '@vitrine/contract/client'
import { collisionParts } from '../../kernel/collisions/parts.ts'
import { collisionsPath } from '../../kernel/collisions/path.ts'
import type { ConsoleKind } from '../../kernel/console-kind.tsx'
import { lazyPart, lazyScreens } from '../../lib/lazy-page.ts'
import { ListNote } from './list-note.tsx'
import { listTargets } from './targets.ts'

/** What only those say who edit a version. */
const texts = {
  'zh-TW': () => import('./texts.zh-TW.ts').then((m) => m.texts),
  en: () => import('./texts.en.ts').then((m) => m.texts),
}

export const experiment: ConsoleKind = {
  kind: 'experiment',
  path: 'optimize_page/experiments',
  heading: 'page',
  position: 1,
  rule: { audience: 'everyone', needs: [listExperiences], quota: 'released_experiments' },
  icon: IconFlask,
  names: {
    list: named('實驗', 'Experiments'),
    one: named('實驗', 'Experiment'),
    about: named(
      '讓訪客看到不同版本的頁面，看看哪個版本帶來更多訂單',
      'Show visitors different versions of a page, and see which brings more orders',
    ),
  },
  ContentEditor: lazyScreens(() => import('./content-editor.tsx'), texts)((m) => m.ContentEditor),
  ContentSummary: lazyPart(() => import('./content-summary.tsx').then((m) => m.ContentSummary)),
  below: [
    {
      path: collisionsPath,
      name: named('同頁總覽', 'Shared pages'),
      Page: collisionParts((m) => m.MatrixPage),
    },
  ],
  ListNote,
  listTargets,
  texts: () => import('./texts-of.ts').then((m) => m.listTexts),
  pageEditor: {
    path: 'optimize_page/page_editor',
    reading: () => import('./reading.ts').then((m) => m.reading),
    ChangeName: lazyScreens(() => import('./change-name.tsx'), texts)((m) => m.ChangeName),
    PickedPanel: lazyScreens(() => import('./picked-panel.tsx'), texts)((m) => m.PickedPanel),
  },
}
