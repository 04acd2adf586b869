import type { Change } from '@vitrine/contract'
import { leastOverlaid } from '@vitrine/contract/client'
import type { Picked, Place } from '@vitrine/editor/protocol'
import { isRichText } from '../../ui/rich-text/index.ts'
import { type Choice, createChoice } from './choices.ts'
import { createChange, type Op } from './content.ts'

type OfPicked = Exclude<Op, 'element'>

/** Whether another picture can be laid over what is picked. */
export const isOverlaid = ({ path, width, height }: Picked): boolean =>
  /^(img|picture)$/.test(path.at(-1)?.tag ?? '') && width >= leastOverlaid && height >= leastOverlaid

/** Whether its words are edited with their marks: a plain text would take the place of line breaks and of what is bold. */
export const isMarkedText = ({ text, html }: Picked): boolean => text === null && html !== null && isRichText(html)

/** What has no words of its own, or those of the visitor. */
const WORDLESS = ['img', 'input', 'textarea', 'select', 'video', 'audio', 'iframe', 'canvas', 'svg', 'picture', 'hr']

/** What can be done to an element of this kind, most likely first. */
export function opsFor({ path, text, html, isMovable }: Picked): OfPicked[] {
  const tag = path.at(-1)?.tag ?? ''
  const hasWords = !WORDLESS.includes(tag)
  // Of what is too long to be read nobody could say what the change begins with.
  const inner: OfPicked[] = hasWords && (html !== null || text !== null) ? ['html'] : []
  const says: OfPicked[] = hasWords && text !== null ? ['text'] : inner
  const first: OfPicked[] = tag === 'img' ? ['image'] : tag === 'a' ? [...says, 'link'] : says
  const moves: OfPicked[] = isMovable ? ['move'] : []
  return [...new Set<OfPicked>([...first, 'style', 'animate', 'hide', 'insert', ...moves, 'attr', ...inner, 'remove'])]
}

/** What the page has, as far as the operation is about it: one changes it from there. */
function present(op: Choice, { text, html, attributes: { href, target, src, srcset, alt } }: Picked): object {
  if (op === 'text') return text ? { value: text.trim() } : {}
  if (op === 'html') return { value: (html ?? text ?? '').trim() }
  if (op === 'link') return { href: href ?? '', ...(target === '_blank' ? { target } : {}) }
  if (op === 'image') return { src: src ?? '', ...(srcset ? { srcset } : {}), ...(alt ? { alt } : {}) }
  return {}
}

/** A change of what is picked, found by all that it was found by there, and known by its marks. */
export const changePicked = (choice: Choice, picked: Picked): Change =>
  ({
    ...createChoice(choice),
    selectors: picked.candidates.map(({ selector }) => selector),
    fingerprint: picked.marks,
    ...present(choice, picked),
  }) as Change

/** A rule for an element and all that are like it. */
export const changeAlike = (op: 'style' | 'hide', selector: string): Change =>
  ({ ...createChange(op), selectors: [selector], match: 'all' }) as Change

const isSamePlace = (one: Change, other: Change): boolean => one.selectors[0] === other.selectors[0]
/** What one element may have several of. */
const MANIFOLD = ['insert', 'attr', 'element']

/** The changes with another one, and the one that is to be filled in: an element has one of a kind, so that who asks again wants that one. */
export function addChange(changes: readonly Change[], change: Change): { changes: Change[]; id: string } {
  const same = changes.find((each) => each.op === change.op && isSamePlace(each, change))
  if (same && !MANIFOLD.includes(change.op)) return { changes: [...changes], id: same.id }
  // What is not to be seen is not to be seen elsewhere, either.
  const isGone = change.op === 'hide' || change.op === 'remove'
  const others = changes.filter((each) => !(isGone && each.op === 'move' && isSamePlace(each, change)))
  return { changes: [...others, change], id: change.id }
}

/** The changes with what is picked shown where it was dropped; null: where the page has it. One element is moved once. */
export function placePicked(changes: readonly Change[], picked: Picked, to: Place | null): Change[] {
  const own = picked.candidates[0]?.selector
  const isOwn = (change: Change) => change.op === 'move' && own !== undefined && change.selectors.includes(own)
  const others = changes.filter((change) => !isOwn(change))
  const [target] = to?.selectors ?? []
  if (!to || !target) return others
  const place = { to: target, position: to.position }
  if (others.length === changes.length) return [...changes, { ...changePicked('move', picked), ...place } as Change]
  return changes.map((change) => (isOwn(change) ? ({ ...change, ...place } as Change) : change))
}
