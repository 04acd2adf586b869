import { press, type Screen } from './screen.ts'
import { demoOrg, type World } from './world.ts'

/** The library of images, empty and filled, and what leads to it. */
export const imageScreens = ({ shop, ended }: World): Screen[] => [
  {
    name: 'other features',
    as: 'storeManager',
    path: `/${demoOrg}/demostore/other_feature`,
    ready: /各項功能都能選用|wherever a feature/,
  },
  {
    name: 'no images yet',
    as: 'owner',
    path: `/${shop.org}/${shop.container}/other_feature/image_gallery`,
    ready: /圖片庫還沒有圖片|No images yet/,
  },
  {
    name: 'images',
    as: 'former',
    path: `/${ended.org}/${ended.container}/other_feature/image_gallery`,
    ready: /Teal/,
    overlays: [
      { name: 'image', open: press(/^Teal/), ready: /目前沒有任何項目|Nothing is using this/ },
      {
        name: 'deleting an image',
        open: async (page) => {
          await press(/^Teal/)(page)
          await press(/^(刪除圖片|Delete image)$/)(page)
        },
        ready: /我了解刪除後|I understand/,
      },
    ],
  },
]
