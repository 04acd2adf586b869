import type { Change } from '@vitrine/contract'
import { destinationOf } from '@vitrine/targeting'
import { declarationsOf, isStyling, MARK } from './styles.ts'

/** One thing that the program does to an element: a call of one of its functions. */
export interface Step {
  selectors: readonly string[]
  /** Of what is moved: where to. */
  to?: readonly string[]
  uses: 'setText' | 'setHtml' | 'setAttributes' | 'setImage' | 'setStyle' | 'insert' | 'move' | 'mark'
  args: unknown[]
}

/** Leads into the shadow root of an element, which no sheet of the page reaches. */
export const isInShadow = ([best = '']: readonly string[]): boolean => best.includes('>>>')

function doneBy(change: Change): Pick<Step, 'uses' | 'args' | 'to'> | undefined {
  switch (change.op) {
    case 'text':
      return { uses: 'setText', args: [change.value] }
    case 'html':
      return { uses: 'setHtml', args: [change.value] }
    case 'attr':
      return { uses: 'setAttributes', args: [{ [change.attribute]: change.value }] }
    case 'link': {
      const { href, target } = change
      return { uses: 'setAttributes', args: [{ href, ...(target && { target }) }] }
    }
    case 'image': {
      const { src, srcset = '', alt = null } = change
      return { uses: 'setImage', args: [src, srcset, alt] }
    }
    case 'insert':
      return { uses: 'insert', args: [change.position, change.html] }
    case 'move':
      return { uses: 'move', args: [change.position], to: destinationOf(change).selectors }
    default:
      return undefined
  }
}

/** What the program does for a change; what is but a rule of a sheet needs at most its mark. */
export function stepOf(change: Change, { isMarked }: { isMarked: boolean }): Step[] {
  const { selectors } = change
  if (isMarked) return [{ selectors, uses: 'mark', args: [MARK, change.id] }]
  if (isStyling(change))
    return isInShadow(selectors)
      ? [{ selectors, uses: 'setStyle', args: [Object.fromEntries(declarationsOf(change))] }]
      : []
  const done = doneBy(change)
  return done ? [{ selectors, ...done }] : []
}
