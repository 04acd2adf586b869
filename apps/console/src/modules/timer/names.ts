import { named } from '@vitrine/contract/client'

/** How the menu, the titles and the pages themselves call timers. */
export const names = {
  list: named('倒數計時器', 'Countdown timers'),
  about: named(
    '貼一行程式碼，在商店的任何頁面倒數活動時間',
    'Count down to the end of an offer on any page, with one line of code',
  ),
  make: named('新增倒數計時器', 'New countdown timer'),
  edit: named('編輯倒數計時器', 'Edit countdown timer'),
}
