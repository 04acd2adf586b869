import type { Kind } from '@vitrine/contract'
import { kinds } from '@vitrine/contract/client'

/** Whether what a kind shows only ever floats over a page, and changes nothing of it. */
export const floats = (kind: Kind): boolean => {
  const { anchors } = kinds[kind]
  return anchors.length > 0 && anchors.every((anchor) => anchor === 'corner')
}
