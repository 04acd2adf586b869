import { named } from '@vitrine/contract/client'
import { entryTypes } from '@vitrine/contract/features/floating-menu.words'

/** What of the menu visitors click, by the labels that its widget records. */
export const labels = {
  open: named('展開選單', 'Opened the menu'),
  top: named('回到頂端', 'Back to the top'),
  ...entryTypes,
}
