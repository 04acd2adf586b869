import { press, type Screen } from './screen.ts'
import type { World } from './world.ts'

/** What an experiment comes to. */
export const endingScreens = ({ shop }: World): Screen[] => [
  {
    name: 'ended',
    as: 'owner',
    path: `/${shop.org}/${shop.container}/optimize_page/experiments?mode=ended`,
    ready: /^(已套用，等待移交|Awaiting handover)$/,
  },
  {
    name: 'adopted version',
    as: 'owner',
    path: `/${shop.org}/${shop.container}/optimize_page/experiments/${shop.adopted}?tab=versions`,
    ready: /^(已套用「標題寫免運」，等待移交|"標題寫免運" has been adopted and is waiting to be handed over)$/,
    overlays: [
      {
        name: 'handover',
        open: press(/^(查看移交內容|See what to hand over)$/),
        ready: /^(變更清單|List of changes)$/,
      },
      {
        name: 'marking as handed over',
        open: async (page) => {
          await press(/^(查看移交內容|See what to hand over)$/)(page)
          await press(/^(標記為已移交|Mark as handed over)$/)(page)
        },
        ready: /^(標記後無法復原。|This cannot be undone\.)$/,
      },
      { name: 'conclusion', open: press(/^(修改結論|Edit conclusion)$/), ready: /^(學到的事|What was learned)$/ },
    ],
  },
]
