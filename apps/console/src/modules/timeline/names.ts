import { named } from '@vitrine/contract/client'

/** How the menu, the title and the page itself call the timeline. */
export const names = {
  list: named('時間表', 'Timeline'),
  about: named('看過去與接下來各項實驗的檔期', 'When everything ran, runs and is planned to run'),
}
