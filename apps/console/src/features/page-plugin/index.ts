import { IconEye } from '@tabler/icons-react'
import type { PagePluginContent } from '@vitrine/contract'
import { inFamily, listExperiences, named } from '@vitrine/contract/client'
import { defineConsoleKind } from '../../kernel/console-kind.tsx'
import { lazyScreens } from '../../lib/lazy-page.ts'
import { listTargets } from './targets.ts'

const texts = {
  'zh-TW': () => import('./texts.zh-TW.ts').then((m) => m.texts),
  en: () => import('./texts.en.ts').then((m) => m.texts),
}

export const pagePlugin = defineConsoleKind<PagePluginContent>({
  kind: 'page_plugin',
  path: 'optimize_page/page_plugin',
  heading: 'page',
  rule: { audience: 'everyone', needs: [inFamily(listExperiences, 'url_view')], quota: 'page_plugins' },
  icon: IconEye,
  names: {
    list: named('計數器', 'Counters'),
    one: named('計數器', 'Counter'),
    about: named(
      '在商品頁或畫面角落顯示真實的銷量與線上人數，數字不夠就不顯示',
      'Real sales and visitor numbers on product pages or in a corner, unless there are too few',
    ),
  },
  listTargets,
  points: 'element',
  texts: () => import('./list-texts.ts').then((m) => m.listTexts),
  without: ['campaign'],
  ContentEditor: lazyScreens(() => import('./content-editor.tsx'), texts)((m) => m.ContentEditor),
  ContentSummary: lazyScreens(() => import('./content-summary.tsx'), texts)((m) => m.ContentSummary),
})
