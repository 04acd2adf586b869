import { fc } from '../../tools/fast-check.ts'
import { change } from '../tag/shop.ts'
import type { Operation, Position } from './page/trial.ts'
import type { TwinNode } from './shops/twins/model.ts'

interface Shape {
  tag: string
  kids: (Shape | string)[]
}
interface Mutation {
  kind: 'text' | 'insert' | 'remove' | 'move' | 'class' | 'swap'
  at: number
  to: number
  text: string
  /** Whether a frame passes before the next one. */
  waits: boolean
}
interface RandomChange {
  op: Exclude<Operation, 'image' | 'link'>
  position: Position
  at: number
  to: number
}
export interface RandomCase {
  shape: Shape
  changes: RandomChange[]
  before: Mutation[]
  after: Mutation[]
}

const text = fc.constantFrom('one', 'two', 'three', ' ', '4')
const tag = fc.constantFrom('div', 'p', 'span')
const { shape } = fc.letrec<{ shape: Shape }>((tie) => ({
  shape: fc.record({
    tag,
    kids: fc.array(fc.oneof({ maxDepth: 3 }, text, tie('shape')), { maxLength: 4 }),
  }),
}))
const index = fc.nat(40)
const mutation: fc.Arbitrary<Mutation> = fc.record({
  kind: fc.constantFrom('text', 'insert', 'remove', 'move', 'class', 'swap'),
  at: index,
  to: index,
  text,
  waits: fc.boolean(),
})
const randomChange: fc.Arbitrary<RandomChange> = fc.record({
  op: fc.constantFrom('text', 'html', 'insert', 'insert', 'remove', 'move', 'move', 'style', 'hide', 'attr'),
  position: fc.constantFrom('before', 'after', 'prepend', 'append'),
  at: index,
  to: index,
})

export const randomCase: fc.Arbitrary<RandomCase> = fc.record({
  shape: fc.record({ tag, kids: fc.array(fc.oneof(text, shape), { minLength: 1, maxLength: 5 }) }),
  changes: fc.array(randomChange, { minLength: 1, maxLength: 4 }),
  before: fc.array(mutation, { maxLength: 6 }),
  after: fc.array(mutation, { maxLength: 4 }),
})

/** A random case as trees to show one after the other, each made from the one before. */
export const createTrees = ({ shape: first, before, after }: RandomCase) => {
  let keys = 0
  const grow = ({ tag: name, kids }: Shape): TwinNode => ({
    key: keys++,
    tag: name,
    className: '',
    kids: kids.map((kid) => (typeof kid === 'string' ? kid : grow(kid))),
  })
  const mutate = (tree: TwinNode, { kind, at, to, text: word }: Mutation): TwinNode => {
    const copy = structuredClone(tree)
    const nodes = listNodes(copy)
    const node = nodes[at % nodes.length] as TwinNode
    const place = node.kids.length > 0 ? to % node.kids.length : 0
    if (kind === 'class') node.className = node.className ? '' : 'on'
    else if (kind === 'insert') node.kids.splice(place, 0, grow({ tag: 'span', kids: [word] }))
    else if (kind === 'remove') node.kids.splice(place, 1)
    else if (kind === 'move') node.kids.push(...node.kids.splice(0, place))
    else if (kind === 'swap') Object.assign(node, { key: keys++ })
    else node.kids = node.kids.map((kid) => (typeof kid === 'string' ? word : kid))
    return copy
  }
  const start = grow(first)
  const chain = (from: TwinNode, mutations: Mutation[]) => {
    let last = from
    return mutations.map((each) => {
      last = mutate(last, each)
      return { tree: last, waits: each.waits }
    })
  }
  const changed = chain(start, before)
  return { start, before: changed, after: chain(changed.at(-1)?.tree ?? start, after) }
}

const listNodes = (tree: TwinNode): TwinNode[] => [
  tree,
  ...tree.kids.flatMap((kid) => (typeof kid === 'string' ? [] : listNodes(kid))),
]

/** What a version changes in the left one of the twins. */
export const createChanges = ({ changes }: RandomCase, start: TwinNode): object[] => {
  const keys = listNodes(start).map(({ key }) => key)
  const select = (at: number) => `#left [data-key="${keys[at % keys.length]}"]`
  return changes.map(({ op, position, at, to }, number) => {
    const ours = `<em data-version="${number}">Version ${number}</em>`
    const fields = {
      text: { value: `Version ${number}` },
      html: { value: ours },
      insert: { position, html: ours },
      move: { position, to: select(to) },
      style: { declarations: { color: 'rgb(1, 2, 3)' } },
      attr: { attribute: 'title', value: `Version ${number}` },
      remove: {},
      hide: {},
    }
    return { ...change(op, select(at), fields[op]), id: `c${number}` }
  })
}
