import type { Change } from '@vitrine/contract'
import { elementDefaults } from '@vitrine/contract/client'
import { newId } from '../../lib/new-id.ts'

export type Op = Change['op']

type Common = Pick<Change, 'id' | 'name' | 'enabled' | 'selectors' | 'fingerprint'>

/** The fields of an operation when it is first chosen. */
function fieldsOf(op: Op): object {
  switch (op) {
    case 'text':
    case 'html':
      return { value: '' }
    case 'attr':
      return { attribute: '', value: '' }
    case 'link':
      return { href: '' }
    case 'image':
      return { src: '' }
    case 'style':
      return { declarations: {} }
    case 'move':
      return { to: '', position: 'before' }
    case 'insert':
      return { position: 'after', html: '' }
    case 'animate':
      return { trigger: 'entrance', effect: 'fade', duration: 600, delay: 0, repeat: 'once' }
    case 'element':
      return { position: 'after', element: structuredClone(elementDefaults.carousel) }
    case 'hide':
    case 'remove':
      return {}
  }
}

export function createChange(op: Op): Change {
  const common: Common = { id: newId(), name: '', enabled: true, selectors: [''] }
  return { ...common, op, ...fieldsOf(op) } as Change
}

/** Another operation on the same element: what both know of is kept. */
export function changeOp(change: Change, op: Op): Change {
  const { id, name, enabled, selectors, fingerprint } = change
  const kept = Object.fromEntries(Object.entries(change).filter(([key]) => key in fieldsOf(op)))
  return {
    id,
    name,
    enabled,
    selectors,
    ...(fingerprint ? { fingerprint } : {}),
    op,
    ...fieldsOf(op),
    ...kept,
  } as Change
}

type Move = Extract<Change, { op: 'move' }>

/** The same element, shown elsewhere; nothing stays of what told the former place. */
export const moveTo = (change: Change, place: Pick<Move, 'to'> & Partial<Move>): Change =>
  ({ ...changeOp(change, 'move'), ...place }) as Change

export const duplicateChange = (change: Change): Change => ({ ...structuredClone(change), id: newId() })
