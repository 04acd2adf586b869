import { IconBellRinging } from '@tabler/icons-react'
import type { ImpulseContent } from '@vitrine/contract'
import { inFamily, listExperiences, named } from '@vitrine/contract/client'
import { defineConsoleKind } from '../../kernel/console-kind.tsx'
import { lazyScreens } from '../../lib/lazy-page.ts'

const texts = {
  'zh-TW': () => import('./texts.zh-TW.ts').then((m) => m.texts),
  en: () => import('./texts.en.ts').then((m) => m.texts),
}

export const impulse = defineConsoleKind<ImpulseContent>({
  kind: 'impulse',
  path: 'optimize_page/impulse',
  heading: 'page',
  rule: { audience: 'everyone', needs: [inFamily(listExperiences, 'url_view')], quota: 'impulse_plugins' },
  icon: IconBellRinging,
  names: {
    list: named('促購通知', 'Urgency notes'),
    one: named('促購通知', 'Urgency note'),
    about: named(
      '在畫面角落輪流顯示真實的購買與瀏覽動態，訪客關閉後就不再出現',
      'Real purchases and visits, shown in turn in a corner until a visitor closes them',
    ),
  },
  texts: () => import('./list-texts.ts').then((m) => m.listTexts),
  without: ['campaign'],
  ContentEditor: lazyScreens(() => import('./content-editor.tsx'), texts)((m) => m.ContentEditor),
  ContentSummary: lazyScreens(() => import('./content-summary.tsx'), texts)((m) => m.ContentSummary),
})
