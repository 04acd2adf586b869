import { change } from '../tag/shop.ts'
import type { Operation, Position, Trial } from './page/trial.ts'
import type { Part } from './shops/contract.ts'

const positions: Position[] = ['before', 'after', 'prepend', 'append']

/** An operation as reports name it: `insert before`. */
export const nameOf = ({ op, position }: Omit<Trial, 'part'>): string => (position ? `${op} ${position}` : op)

const plainOperations: Operation[] = ['text', 'html', 'remove', 'style', 'hide', 'attr']

/** Every operation that any element may have. */
export const operations: Omit<Trial, 'part'>[] = [
  ...plainOperations.map((op) => ({ op })),
  ...(['insert', 'move'] as const).flatMap((op) => positions.map((position) => ({ op, position }))),
]

const ids: Record<Part, string> = {
  plain: '#title',
  conditional: '#notice',
  row: '[data-row="b"]',
  button: '#buy',
  tick: '#ticker',
  image: '#photo',
  link: '#guide',
}

/** How a selector reaches into the shadow roots of a shop made of web components. */
const reach = (shop: string, part: Trial['part'] | 'spot'): string => {
  if (shop !== 'elements') return ''
  return part === 'button' ? 'shop-page >>> shop-buy >>> ' : 'shop-page >>> '
}

const fieldsOf = (shop: string, { op, part, position }: Trial): object => {
  switch (op) {
    case 'text':
      return { value: `Version of ${part}` }
    case 'html':
      return { value: `New: <b data-version="${part}">Version of ${part}</b>` }
    case 'insert':
      return { position, html: `<em data-version="${part}">Version of ${part}</em>` }
    case 'move':
      return { position, to: `${reach(shop, 'spot')}#at-${part}` }
    case 'style':
      return { declarations: { color: 'rgb(1, 2, 3)' } }
    case 'attr':
      return { attribute: 'title', value: `Version of ${part}` }
    case 'image':
      return { src: '/other.svg', alt: `Version of ${part}` }
    case 'link':
      return { href: '/other' }
    default:
      return {}
  }
}

/** The change of a version that a trial makes. */
export const toChange = (shop: string, trial: Trial): object =>
  change(trial.op, reach(shop, trial.part) + ids[trial.part], fieldsOf(shop, trial))
