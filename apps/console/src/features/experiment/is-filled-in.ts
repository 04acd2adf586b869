import type { Change } from '@vitrine/contract'
import { isWebUrl } from '@vitrine/contract/client'

const isTyped = (text: string): boolean => text.trim() !== ''

/** Whether a change holds what it cannot do without; what else is wrong with it, the server says. */
export function isFilledIn(change: Change): boolean {
  if (!change.selectors.some(isTyped)) return false
  switch (change.op) {
    case 'image':
      return isWebUrl(change.src)
    case 'link':
      return isTyped(change.href)
    case 'attr':
      return isTyped(change.attribute)
    case 'move':
      return isTyped(change.to)
    case 'style':
      return Object.keys(change.declarations).length > 0
    default:
      return true
  }
}
