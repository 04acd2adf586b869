import type { Change } from '@vitrine/contract'
import { isSame, leastOverlaid } from '@vitrine/contract/client'
import type { Picked, Place } from '@vitrine/editor/protocol'
import { isRichText } from '../../ui/rich-text/index.ts'
import { type Choice, createChoice } from './choices.ts'
import { createChange, moveTo, type Op } from './content.ts'

type OfPicked = Exclude<Op, 'element'>

/** Whether another picture can be laid over what is picked. */
export const isOverlaid = ({ path, width, height }: Picked): boolean =>
  /^(img|picture)$/.test(path.at(-1)?.tag ?? '') && width >= leastOverlaid && height >= leastOverlaid

/** Whether its words are edited with their marks: a plain text would take the place of line breaks and of what is bold. */
export const isMarkedText = ({ text, html }: Picked): boolean => text === null && html !== null && isRichText(html)

/** What has no words of its own, or those of the visitor. */
const WORDLESS = ['img', 'input', 'textarea', 'select', 'video', 'audio', 'iframe', 'canvas', 'svg', 'picture', 'hr']

/** What can be done to an element of this kind, most likely first; it is moved by hand. */
export function opsFor({ path, text, html }: Picked): OfPicked[] {
  const tag = path.at(-1)?.tag ?? ''
  const hasWords = !WORDLESS.includes(tag)
  // Of what is too long to be read nobody could say what the change begins with.
  const inner: OfPicked[] = hasWords && (html !== null || text !== null) ? ['html'] : []
  const says: OfPicked[] = hasWords && text !== null ? ['text'] : inner
  const first: OfPicked[] = tag === 'img' ? ['image'] : tag === 'a' ? [...says, 'link'] : says
  return [...new Set<OfPicked>([...first, 'style', 'animate', 'hide', 'insert', 'attr', ...inner, 'remove'])]
}

/** What the page has, as far as the operation is about it: one changes it from there. */
function present(op: Choice, { text, html, attributes: { href, target, src, alt } }: Picked): object {
  if (op === 'text') return text ? { value: text.trim() } : {}
  if (op === 'html') return { value: (html ?? text ?? '').trim() }
  if (op === 'link') return { href: href ?? '', ...(target === '_blank' ? { target } : {}) }
  if (op === 'image') return { src: src ?? '', ...(alt ? { alt } : {}) }
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

const isForAll = (change: Change): boolean => 'match' in change && change.match === 'all'
const isSamePlace = (one: Change, other: Change): boolean =>
  one.selectors[0] === other.selectors[0] && isSame(one.fingerprint, other.fingerprint)
/** Whether a change is about what is picked: as the page says, or, of one that is not in force, since it was begun there. */
const isAbout = (picked: Picked, change: Change, like: Change): boolean =>
  !isForAll(change) && (picked.changed.includes(change.id) || isSamePlace(change, like))
/** What one element may have several of. */
const MANIFOLD = ['insert', 'attr', 'element']

/** The changes with another one, and the one that is to be filled in: an element has one of a kind, so that who asks again wants that one. */
export function addChange(
  changes: readonly Change[],
  choice: Choice,
  picked: Picked,
): { changes: Change[]; id: string } {
  const change = changePicked(choice, picked)
  const same = changes.find((each) => each.op === change.op && isAbout(picked, each, change))
  if (same && !MANIFOLD.includes(change.op)) return { changes: [...changes], id: same.id }
  // What is not to be seen is not to be seen elsewhere, either.
  const isGone = change.op === 'hide' || change.op === 'remove'
  const others = changes.filter((each) => !(isGone && each.op === 'move' && isAbout(picked, each, change)))
  return { changes: [...others, change], id: change.id }
}

/** The changes with a rule for all that are alike, and that rule: one of a kind. */
export function addAlike(
  changes: readonly Change[],
  op: 'style' | 'hide',
  selector: string,
): { changes: Change[]; id: string } {
  const change = changeAlike(op, selector)
  const same = changes.find((each) => each.op === op && isForAll(each) && each.selectors[0] === selector)
  return same ? { changes: [...changes], id: same.id } : { changes: [...changes, change], id: change.id }
}

/** The changes with what is picked shown where it was dropped; null: where the page has it. One element is moved once. */
export function placePicked(changes: readonly Change[], picked: Picked, to: Place | null): Change[] {
  const move = changePicked('move', picked)
  const isOwn = (change: Change) => change.op === 'move' && isAbout(picked, change, move)
  const others = changes.filter((change) => !isOwn(change))
  const [target, ...more] = to?.selectors ?? []
  if (!to || !target) return others
  const place = {
    to: target,
    ...(more.length > 0 ? { to_selectors: more } : {}),
    to_fingerprint: to.marks,
    position: to.position,
  }
  if (others.length === changes.length) return [...changes, { ...move, ...place } as Change]
  return changes.map((change) => (isOwn(change) ? moveTo(change, place) : change))
}
