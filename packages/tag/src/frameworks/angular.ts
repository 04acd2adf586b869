import type { FrameworkAdapter } from '@vitrine/contract'
import { plain } from '@vitrine/targeting'
import { findUpwards } from './marks.ts'

export const angular: FrameworkAdapter = {
  expects: (doc) => !!doc.querySelector('[ng-server-context],[ngh]'),
  isReady(element) {
    const owner = findUpwards(element, (each) => '__ngContext__' in each || plain(each).hasAttribute('ngh'))
    // Each view loses the attribute when it is taken over.
    return owner ? !plain(element).closest('[ngh]') && '__ngContext__' in owner : undefined
  },
}
