import { IconMessageCircle } from '@tabler/icons-react'
import type { FloatingMenuContent } from '@vitrine/contract'
import { inFamily, listExperiences, named } from '@vitrine/contract/client'
import { defineConsoleKind } from '../../kernel/console-kind.tsx'
import { lazyScreens } from '../../lib/lazy-page.ts'

const texts = {
  'zh-TW': () => import('./texts.zh-TW.ts').then((m) => m.texts),
  en: () => import('./texts.en.ts').then((m) => m.texts),
}

export const floatingMenu = defineConsoleKind<FloatingMenuContent>({
  kind: 'floating_menu',
  path: 'optimize_site/floating_menu_setting',
  heading: 'site',
  position: 3,
  rule: { audience: 'everyone', needs: [inFamily(listExperiences, 'url_view')], quota: 'floating_menus' },
  icon: IconMessageCircle,
  names: {
    list: named('浮動選單', 'Floating menu'),
    one: named('浮動選單', 'Floating menu'),
    about: named(
      '在網站角落放一個浮動按鈕，點開就能用 LINE、電話等方式聯絡您',
      'A corner button that opens ways to reach you: LINE, phone and more',
    ),
  },
  texts: () => import('./list-texts.ts').then((m) => m.listTexts),
  labels: () => import('./labels.ts').then((m) => m.labels),
  without: ['campaign', 'priority'],
  poses: [
    { value: 'closed', name: named('收合', 'Closed') },
    { value: 'open', name: named('展開', 'Open') },
  ],
  ContentEditor: lazyScreens(() => import('./content-editor.tsx'), texts)((m) => m.ContentEditor),
  ContentSummary: lazyScreens(() => import('./content-summary.tsx'), texts)((m) => m.ContentSummary),
})
