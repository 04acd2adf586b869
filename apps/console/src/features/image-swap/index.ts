import { IconReplace } from '@tabler/icons-react'
import type { ImageSwapContent } from '@vitrine/contract'
import { inFamily, listExperiences, named } from '@vitrine/contract/client'
import { defineConsoleKind } from '../../kernel/console-kind.tsx'
import { lazyScreens } from '../../lib/lazy-page.ts'

const texts = {
  'zh-TW': () => import('./texts.zh-TW.ts').then((m) => m.texts),
  en: () => import('./texts.en.ts').then((m) => m.texts),
}

export const imageSwap = defineConsoleKind<ImageSwapContent>({
  kind: 'image_swap',
  path: 'optimize_site/image_swap',
  heading: 'site',
  position: 5,
  rule: { audience: 'everyone', needs: [inFamily(listExperiences, 'url_view')], quota: 'site_visuals' },
  icon: IconReplace,
  names: {
    list: named('圖片替換', 'Image swaps'),
    one: named('圖片替換', 'Image swap'),
    about: named(
      '把商店裡的一張圖片換成另一張，所有出現的地方一次換好，結束後自動恢復',
      'Replace an image everywhere in your store at once, then restore it',
    ),
  },
  points: 'picture',
  texts: () => import('./list-texts.ts').then((m) => m.listTexts),
  without: ['campaign'],
  ContentEditor: lazyScreens(() => import('./content-editor.tsx'), texts)((m) => m.ContentEditor),
  ContentSummary: lazyScreens(() => import('./content-summary.tsx'), texts)((m) => m.ContentSummary),
})
