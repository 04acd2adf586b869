import { findDeep, isShown, readShown, readTree } from './tree.ts'
import type { Position, Trial, Verdict } from './trial.ts'

const isOurs = (node: Element | null) => !!node?.hasAttribute('data-version')

/** The next element of the shop in a direction; what stands there but is not shown, such as a moved original, is no neighbor. */
const neighbor = (element: Element, side: 'nextElementSibling' | 'previousElementSibling'): Element | null => {
  let other = element[side]
  while (other && (isOurs(other) || (other.hasAttribute('data-part') && !isShown(other)))) other = other[side]
  return other
}

const isPlaced = (element: Element, target: Element, position: Position): boolean => {
  if (position === 'before') return neighbor(element, 'nextElementSibling') === target
  if (position === 'after') return neighbor(element, 'previousElementSibling') === target
  if (element.parentElement !== target) return false
  const [all, own] = [readShown(target), readShown(element)]
  return position === 'prepend' ? all.startsWith(own) : all.endsWith(own)
}

const judgeText = (element: Element, wanted: string): Verdict => {
  const detail = readShown(element)
  if (detail === wanted) return { state: 'version', detail }
  const times = detail.split(wanted).length - 1
  return { state: times > 1 ? 'twice' : times === 1 ? 'mixed' : 'original', detail }
}

const judgeInserted = (element: Element | undefined, ours: Element[], position: Position): Verdict => {
  const [only, second] = ours
  const detail = `${ours.length} inserted${element ? ` beside or in "${readShown(element)}"` : ', element gone'}`
  if (!only) return { state: element ? 'original' : 'absent', detail }
  if (second) return { state: 'twice', detail }
  return { state: element && isPlaced(only, element, position) ? 'version' : 'mixed', detail }
}

const judgeMoved = (shown: Element[], part: string, position: Position): Verdict => {
  const [only, second] = shown
  const [anchor] = findDeep(`#at-${part}`)
  const detail = `${shown.length} shown${only ? ` below <${only.parentElement?.localName} id="${only.parentElement?.id}">` : ''}`
  if (!only) return { state: 'absent', detail }
  if (second) return { state: 'twice', detail }
  const isThere = anchor && isPlaced(only, anchor, position)
  return isThere ? { state: 'version', detail, moved: readTree(only) } : { state: 'original', detail }
}

const judgeValues = (pairs: [is: string | null, wanted: string][]): Verdict => ({
  state: pairs.every(([is, wanted]) => is === wanted) ? 'version' : 'original',
  detail: pairs.map(([is]) => is).join(' | '),
})

/** Whether a trial's version is what a visitor sees now. */
export const judge = ({ part, op, position = 'before' }: Trial): Verdict => {
  const elements = findDeep(`[data-part="${part}"]`)
  const shown = elements.filter(isShown)
  const ours = findDeep(`[data-version="${part}"]`).filter(isShown)
  const [element] = elements
  const version = `Version of ${part}`
  if (op === 'insert') return judgeInserted(shown[0], ours, position)
  if (op === 'move') return judgeMoved(shown, part, position)
  if (op === 'remove' || op === 'hide')
    return { state: shown.length > 0 ? 'original' : element ? 'version' : 'absent', detail: `${shown.length} shown` }
  if (!element) return { state: ours.length > 0 ? 'mixed' : 'absent', detail: `${ours.length} left over` }
  if (elements.length > 1) return { state: 'twice', detail: `${elements.length} elements` }
  switch (op) {
    case 'text':
      return judgeText(element, version)
    case 'html':
      return judgeText(element, `New: ${version}`)
    case 'style':
      return judgeValues([[getComputedStyle(element).color, 'rgb(1, 2, 3)']])
    case 'attr':
      return judgeValues([[element.title, version]])
    case 'image':
      return judgeValues([
        [element.getAttribute('src'), '/other.svg'],
        [element.getAttribute('alt'), version],
      ])
    case 'link':
      return judgeValues([[element.getAttribute('href'), '/other']])
  }
}

const hasContent = (element: Element) => element.localName === 'img' || readShown(element) !== ''

/** Whether the original is what a visitor sees in this frame; where there is no place to move it to, it may be. */
export const showsOriginal = (trial: Trial): boolean => {
  if (trial.op === 'move' && findDeep(`#at-${trial.part}`).length === 0) return false
  if (judge(trial).state !== 'original') return false
  return findDeep(`[data-part="${trial.part}"]`).some((element) => isShown(element) && hasContent(element))
}

/** Whether an element that should be seen with its change is on the page and cannot be seen. */
export const hidesElement = ({ op, part }: Trial): boolean => {
  if (op === 'remove' || op === 'hide' || op === 'move') return false
  const elements = findDeep(`[data-part="${part}"]`)
  return elements.length > 0 && !elements.some(isShown)
}
