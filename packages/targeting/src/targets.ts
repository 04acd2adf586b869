import type { Marks } from './recognition.ts'

/** An element of a page that a content is to change, or all that its selector finds. */
export interface Target {
  /** What in the content it belongs to; several of one owner count once. */
  owner: string
  /** Best first, as the tag tries them. */
  selectors: readonly string[]
  /** Of one that was picked: what its selectors find has to bear them, and they find it where no selector does. */
  marks?: Marks | undefined
  isMany: boolean
  /** Another picture is laid over it, so that it has to be one. */
  isPicture?: boolean
  /** Its change is switched off, so that nobody misses it. */
  isOff: boolean
}

/** What a content that stands at one element of the page needs: that element. */
export const anchorTargets = (selectors: readonly string[]): Target[] =>
  selectors.length === 0 ? [] : [{ owner: 'selectors', selectors, isMany: false, isOff: false }]

/** A change, as far as it says which elements it needs. */
interface Changing {
  id: string
  op: string
  selectors: readonly string[]
  enabled: boolean
  match?: string
  to?: string
  to_selectors?: readonly string[] | undefined
  to_fingerprint?: Marks | undefined
  fingerprint?: Marks | undefined
  element?: { type: string } | undefined
}

interface Moving<M> {
  to: string
  to_selectors?: readonly string[] | undefined
  to_fingerprint?: M | undefined
}

/** What a move says of the element that it leads to, as any change says it of its own. */
export const destinationOf = <M>({ to, to_selectors = [], to_fingerprint: fingerprint }: Moving<M>) => ({
  selectors: [to, ...to_selectors],
  fingerprint,
})

/** The elements that one change needs: its own, and the one it is moved to. */
export function targetsOf(change: Changing): Target[] {
  const { id: owner, op, selectors, enabled, match, to, fingerprint: marks, element } = change
  const own = {
    ...{ owner, selectors, isMany: match === 'all', isOff: !enabled },
    ...(marks && { marks }),
    ...(element?.type === 'overlay_image' && { isPicture: true }),
  }
  if (op !== 'move' || to === undefined) return [own]
  const { selectors: leading, fingerprint } = destinationOf({ ...change, to })
  return [own, { ...own, selectors: leading, marks: fingerprint, isMany: false }]
}
