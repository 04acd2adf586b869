import type { MarkType } from 'prosemirror-model'
import type { Command, EditorState } from 'prosemirror-state'
import { schema } from './schema.ts'

/** Whether what is selected, or is typed next, bears one of these marks. */
export function isMarked({ selection, doc, storedMarks }: EditorState, types: readonly MarkType[]): boolean {
  const { from, to, empty, $from } = selection
  if (empty) return types.some((type) => type.isInSet(storedMarks ?? $from.marks()))
  return types.some((type) => doc.rangeHasMark(from, to, type))
}

/** Marks what is selected with the first of these, or takes all of them away. */
export const toggle =
  (types: readonly [MarkType, ...MarkType[]] | MarkType[]): Command =>
  (state, dispatch) => {
    const [type] = types
    if (!type) return false
    const { from, to, empty } = state.selection
    const { tr } = state
    const isOn = isMarked(state, types)
    for (const each of types) {
      if (empty) tr.removeStoredMark(each)
      else tr.removeMark(from, to, each)
    }
    if (!isOn && empty) tr.addStoredMark(type.create())
    else if (!isOn) tr.addMark(from, to, type.create())
    dispatch?.(tr)
    return true
  }

const typeOfLink = schema.marks.a

/** The link that the selection begins in. */
export function findLink({ selection: { $from, empty } }: EditorState): { href: string } | null {
  const mark = typeOfLink.isInSet(empty ? $from.marks() : ($from.nodeAfter?.marks ?? []))
  return mark ? { href: String((mark.attrs.attributes as Record<string, string>).href ?? '') } : null
}

/** From where to where the link goes that a position stands in. */
function rangeOfLink({ selection: { $from, from, to, empty } }: EditorState): { from: number; to: number } {
  if (!empty) return { from, to }
  const parent = $from.parent
  let at = 0
  for (let i = 0; i < parent.childCount; i++) {
    const { nodeSize, marks } = parent.child(i)
    if (at + nodeSize >= from && typeOfLink.isInSet(marks)) return { from: at, to: at + nodeSize }
    at += nodeSize
  }
  return { from, to }
}

/** Leads what is selected to an address; an empty one takes the link away. What else the link had stays. */
export const setLink =
  (href: string): Command =>
  (state, dispatch) => {
    const { from, to } = rangeOfLink(state)
    if (from === to) return false
    let before: Record<string, string> = {}
    state.doc.nodesBetween(from, to, (node) => {
      before = { ...(typeOfLink.isInSet(node.marks)?.attrs.attributes as Record<string, string>), ...before }
    })
    const { tr } = state
    tr.removeMark(from, to, typeOfLink)
    if (href) tr.addMark(from, to, typeOfLink.create({ attributes: { ...before, href } }))
    dispatch?.(tr)
    return true
  }

export const colorText =
  (color: string): Command =>
  (state, dispatch) => {
    const { from, to, empty } = state.selection
    if (empty || !color) return false
    dispatch?.(state.tr.addMark(from, to, schema.marks.span.create({ attributes: { style: `color: ${color}` } })))
    return true
  }

export const clearMarks: Command = (state, dispatch) => {
  const { from, to } = state.selection
  dispatch?.(state.tr.removeMark(from, to))
  return true
}

/** One text has lines and no paragraphs. */
export const breakLine: Command = (state, dispatch) => {
  const inheritMarks = true
  dispatch?.(state.tr.replaceSelectionWith(schema.nodes.br.create(), inheritMarks).scrollIntoView())
  return true
}
