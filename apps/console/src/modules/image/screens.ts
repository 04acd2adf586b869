import { IconPhoto } from '@tabler/icons-react'
import { listImages } from '@vitrine/contract/client'
import type { ModuleScreen } from '../../kernel/menu-entry.ts'
import { lazyScreens } from '../../lib/lazy-page.ts'
import { names } from './names.ts'
import { texts } from './texts.ts'

export const screens: ModuleScreen[] = [
  {
    path: 'other_feature/image_gallery',
    heading: 'other',
    rule: { audience: 'everyone', needs: [listImages], quota: 'image_storage' },
    icon: IconPhoto,
    names,
    Page: lazyScreens(() => import('./image-gallery.tsx'), texts)((m) => m.ImageGallery),
  },
]
