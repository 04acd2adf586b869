import type { Change } from '@vitrine/contract'
import type { Target } from '../../kernel/targets/target.ts'
import { readContent } from './read-content.ts'

/** The elements that one change needs: its own, and the one it is moved to. */
export function targetsOf(change: Change): Target[] {
  const { id: owner, selectors, enabled } = change
  const own = { owner, selectors, isMany: 'match' in change && change.match === 'all', isOff: !enabled }
  return change.op === 'move' ? [own, { ...own, selectors: [change.to], isMany: false }] : [own]
}

export const listTargets = (content: Record<string, unknown>): Target[] =>
  readContent(content).changes.flatMap(targetsOf)
