import { IconBrush } from '@tabler/icons-react'
import type { AdVisualContent } from '@vitrine/contract'
import { inFamily, listExperiences, named } from '@vitrine/contract/client'
import { defineConsoleKind } from '../../kernel/console-kind.tsx'
import { texts as workingCopyTexts } from '../../kernel/working-copy/texts.ts'
import { lazyScreens } from '../../lib/lazy-page.ts'
import { editorPath, path } from './path.ts'
import { listTargets } from './targets.ts'
import { texts } from './texts.ts'

export const adVisual = defineConsoleKind<AdVisualContent>({
  kind: 'ad_visual',
  path,
  heading: 'site',
  position: 4,
  rule: { audience: 'everyone', needs: [inFamily(listExperiences, 'url_view')], quota: 'site_visuals' },
  icon: IconBrush,
  names: {
    list: named('廣告視覺', 'Ad visuals'),
    one: named('廣告視覺', 'Ad visual'),
    about: named(
      '自己設計橫幅與活動圖，放在商店頁面的任何位置，並比較哪個版本帶來更多訂單',
      'Banners that you design here, anywhere in your store, compared by the orders they bring',
    ),
  },
  listTargets,
  points: 'element',
  texts: () => import('./list-texts.ts').then((m) => m.listTexts),
  ownEditor: { path: editorPath, verb: named('開啟編輯器', 'Open editor') },
  below: [
    {
      path: `$experienceId/${editorPath}`,
      name: named('編輯廣告視覺', 'Edit ad visual'),
      isAlone: true,
      Page: lazyScreens(
        () => import('./editor/visual-editor.tsx'),
        'work',
        'create',
        texts,
        workingCopyTexts,
      )((m) => m.VisualEditor),
    },
  ],
  ContentEditor: lazyScreens(() => import('./content-editor.tsx'), texts)((m) => m.ContentEditor),
  ContentSummary: lazyScreens(() => import('./content-summary.tsx'), texts)((m) => m.ContentSummary),
})
