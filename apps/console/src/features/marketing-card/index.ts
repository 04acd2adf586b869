import { IconCards } from '@tabler/icons-react'
import type { MarketingCardContent } from '@vitrine/contract'
import { inFamily, listExperiences, named } from '@vitrine/contract/client'
import { defineConsoleKind } from '../../kernel/console-kind.tsx'
import { lazyScreens } from '../../lib/lazy-page.ts'
import { path } from './path.ts'

const texts = {
  'zh-TW': () => import('./texts.zh-TW.ts').then((m) => m.texts),
  en: () => import('./texts.en.ts').then((m) => m.texts),
}

export const marketingCard = defineConsoleKind<MarketingCardContent>({
  kind: 'marketing_card',
  path,
  heading: 'site',
  position: 2,
  rule: { audience: 'everyone', needs: [inFamily(listExperiences, 'url_view')], quota: 'marketing_cards' },
  icon: IconCards,
  names: {
    list: named('行銷圖卡', 'Marketing cards'),
    one: named('行銷圖卡', 'Marketing card'),
    about: named(
      '在網站上顯示優惠圖卡，附倒數計時與優惠碼，並看出它實際帶來多少收益',
      'A card over your store with a countdown and a code, and what it really earned',
    ),
  },
  texts: () => import('./list-texts.ts').then((m) => m.listTexts),
  places: () => import('./places.ts').then((m) => m.listPlaces),
  labels: () => import('./labels.ts').then((m) => m.labels),
  poses: [
    { value: 'card', name: named('圖卡', 'Card') },
    { value: 'mini', name: named('迷你圖卡', 'Mini card') },
  ],
  ContentEditor: lazyScreens(() => import('./content-editor.tsx'), texts)((m) => m.ContentEditor),
  ContentSummary: lazyScreens(() => import('./content-summary.tsx'), texts)((m) => m.ContentSummary),
})
