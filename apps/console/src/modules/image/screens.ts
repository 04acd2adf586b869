import { IconPhoto } from '@tabler/icons-react'
import { listImages } from '@vitrine/contract'
import type { ModuleScreen } from '../../kernel/menu-entry.ts'
import { lazyScreens } from '../../lib/lazy-page.ts'
import { names } from './names.ts'

const texts = {
  'zh-TW': () => import('./texts.zh-TW.ts').then((m) => m.texts),
  en: () => import('./texts.en.ts').then((m) => m.texts),
}

export const screens: ModuleScreen[] = [
  {
    path: 'other_feature/image_gallery',
    heading: 'other',
    rule: { audience: 'everyone', needs: [listImages], quota: 'image_storage' },
    icon: IconPhoto,
    names,
    Page: lazyScreens(() => import('./index.ts'), texts)((m) => m.ImageGallery),
  },
]
