import type { Brief, FromAgent } from '@vitrine/editor/protocol'

/** The page itself. */
export const rootKey = 0

export interface Tree {
  /** Of an element, as far as they were asked for. */
  children: ReadonlyMap<number, { elements: readonly Brief[]; more: number }>
  open: ReadonlySet<number>
}

export interface Row {
  element: Brief
  level: number
  isOpen: boolean
  /** Its place among its neighbors. */
  place: number
  of: number
  /** So many after it are too many to be listed. */
  more: number
}

type Step =
  | Extract<FromAgent, { type: 'children' }>
  | { type: 'reset' }
  | { type: 'open' | 'close'; keys: readonly number[] }

export function reduceTree(tree: Tree, step: Step): Tree {
  const { children, open } = tree
  switch (step.type) {
    case 'reset':
      return { children: new Map(), open: new Set() }
    case 'children':
      return { open, children: new Map(children).set(step.of ?? rootKey, { elements: step.elements, more: step.more }) }
    case 'open':
      return { children, open: new Set([...open, ...step.keys]) }
    case 'close':
      return { children, open: new Set([...open].filter((key) => !step.keys.includes(key))) }
  }
}

/** What is in sight, from top to bottom. */
export function listRows({ children, open }: Tree): Row[] {
  const rows: Row[] = []
  const visit = (key: number, level: number) => {
    const { elements = [], more = 0 } = children.get(key) ?? {}
    elements.forEach((element, i) => {
      const isOpen = element.children > 0 && open.has(element.key)
      const isLast = i === elements.length - 1
      rows.push({ element, level, isOpen, place: i + 1, of: elements.length, more: isLast ? more : 0 })
      if (isOpen && level < 60) visit(element.key, level + 1)
    })
  }
  visit(rootKey, 1)
  return rows
}

/** What a key does at a row: goes to another, opens or closes it, or chooses it, and stays there or goes on to what can be done to it. */
type KeyStep = { go: Row | undefined } | { toggle: boolean } | { choose: 'stay' | 'goOn' }

/** As the keys of a tree are known from elsewhere (WAI-ARIA); undefined for any other. */
export function stepOfKey(key: string, rows: readonly Row[], at: number): KeyStep | undefined {
  const row = rows[at]
  if (!row) return undefined
  const { level, isOpen, element } = row
  switch (key) {
    case 'ArrowDown':
      return { go: rows[at + 1] }
    case 'ArrowUp':
      return { go: rows[at - 1] }
    case 'Home':
      return { go: rows[0] }
    case 'End':
      return { go: rows.at(-1) }
    case 'ArrowRight':
      return isOpen || element.children === 0 ? { go: isOpen ? rows[at + 1] : undefined } : { toggle: true }
    case 'ArrowLeft':
      return isOpen ? { toggle: false } : { go: rows.slice(0, at).findLast((each) => each.level < level) }
    case 'Enter':
      return { choose: 'goOn' }
    case ' ':
      return { choose: 'stay' }
    default:
      return undefined
  }
}
