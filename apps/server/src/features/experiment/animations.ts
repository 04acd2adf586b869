import { isDeepStrictEqual } from 'node:util'
import type { Change } from '@vitrine/contract'
import type { ServerKind } from '../../kernel/kinds.ts'
import { readStored } from './stored.ts'

const part = 'animation'
const error = 'animation_not_allowed'

/** What a visitor sees of an animation, whatever it is called in the list. */
const shown = ({ name, ...rest }: Change) => rest

/** Animations that were added, changed, switched or taken out: those that stay as they are need no right. */
export const findAnimations: NonNullable<ServerKind['findGuarded']> = (content, before) => {
  const changes = readStored(content).changes
  const known = readStored(before).changes.filter(({ op }) => op === 'animate')
  const isKnown = (change: Change) => known.some((each) => isDeepStrictEqual(shown(each), shown(change)))
  const added = changes.flatMap((change, index) =>
    change.op === 'animate' && !isKnown(change)
      ? [{ part, issue: { path: `changes.${index}.op`, error } as const }]
      : [],
  )
  const gone = known.some(({ id }) => !changes.some((change) => change.op === 'animate' && change.id === id))
  return gone ? [...added, { part, issue: { path: 'changes', error } }] : added
}
