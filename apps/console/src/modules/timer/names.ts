import { named } from '@vitrine/contract/client'

/** How the menu, the titles and the pages themselves call timers. */
export const names = {
  list: named('倒數計時器', 'Countdown timers'),
  make: named('新增倒數計時器', 'New countdown timer'),
  edit: named('編輯倒數計時器', 'Edit countdown timer'),
}
