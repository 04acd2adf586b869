import type { Change, ExperimentContent, Handover } from '@vitrine/contract'
import { listParts } from './parts.ts'
import { writeProgram } from './program.ts'
import { isInShadow, stepOf } from './steps.ts'
import { isStyling, markOf, type Styling, writeRule } from './styles.ts'

const isForAll = (change: Styling): boolean => 'match' in change && change.match === 'all'
/** What only the tag can show: it draws it, or plays it. Of every element in a shadow root no sheet of the page speaks. */
const isByTag = (change: Change): boolean =>
  change.op === 'animate' ||
  change.op === 'element' ||
  (isStyling(change) && isForAll(change) && isInShadow(change.selectors))

/** Whether a selector may find something else once it is done, such as one that counts children. */
const isStructural = ({ op }: Change): boolean => op === 'move' || op === 'insert'

/** What makes a page without the tag equal the version: as texts for people, none of which is run by us. */
export function handOver(
  { changes, css, js, redirect }: ExperimentContent,
  { id }: { id: string },
): Omit<Handover, 'view_id'> {
  const shown = changes.filter(({ enabled }) => enabled)
  const own = shown.filter((change) => !isByTag(change))
  const rules = own.filter(isStyling).filter(({ selectors }) => !isInShadow(selectors))
  const marked: Change[] = own.some(isStructural) ? rules.filter((rule) => !isForAll(rule)) : []
  // What is moved goes last: until then selectors speak of the page as it was.
  const inOrder = [...own.filter(({ op }) => op !== 'move'), ...own.filter(({ op }) => op === 'move')]
  const steps = inOrder.flatMap((change) => stepOf(change, { isMarked: marked.includes(change) }))
  return {
    css: [...rules.map((rule) => writeRule(rule, marked.includes(rule) ? markOf(rule) : rule.selectors[0])), css.trim()]
      .filter(Boolean)
      .join('\n\n'),
    html: own.flatMap(listParts),
    js: writeProgram(id, steps, js.trim()),
    redirect: redirect || null,
    by_tag: shown.filter(isByTag).map((change) => change.id),
  }
}
