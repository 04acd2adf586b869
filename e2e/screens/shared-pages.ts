import { choose, press, type Screen } from './screen.ts'
import type { World } from './world.ts'

const ofBanner = /「頁首橫幅」的更多動作|More actions for "頁首橫幅"/

/** Who is on one page with whom, and who is kept apart. */
export const sharedPages = ({ shop }: World): Screen[] => {
  const pages = `/${shop.org}/${shop.container}/optimize_page`
  return [
    {
      name: 'shared pages',
      as: 'owner',
      path: `${pages}/experiments/collisions`,
      ready: /^(同頁的組合|Pairs that share pages)$/,
    },
    {
      name: 'drafts that share pages',
      as: 'owner',
      path: `${pages}/experiments`,
      ready: /與 \d 個項目同頁|Shares pages with \d items?/,
      overlays: [
        {
          name: 'release of what shares pages',
          open: choose(ofBanner, /^(發布|Release)$/),
          ready: /^(與「頁首標題」設為互斥|Make mutually exclusive with "頁首標題")$/,
        },
      ],
    },
    {
      name: 'exclusion group',
      as: 'owner',
      path: `${pages}/experiments/${shop.apart}?tab=settings`,
      ready: /^首頁測試$/,
      overlays: [
        {
          name: 'exclusion group that is edited',
          open: press(/^(編輯群組|Edit group)$/),
          ready: /只能選擇草稿|Only drafts/,
        },
      ],
    },
  ]
}
