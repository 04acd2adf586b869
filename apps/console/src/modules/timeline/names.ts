import { named } from '@vitrine/contract/client'

/** How the menu, the title and the page itself call the timeline. */
export const names = {
  list: named('時間表', 'Timeline'),
}
