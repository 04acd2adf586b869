import { expect, it } from 'vitest'
import { kindRegistry } from '../../roles/kinds.gen.ts'
import type { ExperienceParts } from '../experience/rows.ts'
import type { DeclaredFigure, KindRegistry } from '../kinds.ts'
import { listFigures } from './figures.ts'

const show = (minimum: number, of: 'page' | 'product' = 'page', product = ''): DeclaredFigure => ({
  figure: { measure: 'sold', of, product, window: 'week' },
  minimum,
})
const kinds: KindRegistry = {
  ...kindRegistry,
  experiment: { ...kindRegistry.experiment, figures: ({ shown }) => shown as DeclaredFigure[] },
}
const showing = (shown: DeclaredFigure[], { isOriginal = false, endAt = null as Date | null } = {}) =>
  ({
    experience: { kind: 'experiment', startAt: null, endAt },
    views: [{ isOriginal, content: { shown } }],
  }) as unknown as ExperienceParts

it('are each named once, with the lowest minimum of those that show it, and never below two', () => {
  const of = (...parts: ExperienceParts[]) => listFigures(kinds, parts)
  expect(of(showing([show(9), show(5)]), showing([show(7), show(0, 'product', 'A')]))).toEqual([
    { name: 'sold_week', of: 'page', minimum: 5 },
    { name: 'sold_week', of: 'product', product: 'A', minimum: 2 },
  ])
  expect(of(showing([show(5)], { isOriginal: true }))).toEqual([])
  const endAt = new Date(1000)
  expect(of(showing([show(5)], { endAt }), showing([show(9)]))).toEqual([
    { name: 'sold_week', of: 'page', minimum: 5, until: 1000 },
    { name: 'sold_week', of: 'page', minimum: 9 },
  ])
  // Kinds that show none say nothing of figures.
  expect(listFigures(kindRegistry, [{ ...showing([]), experience: { kind: 'floating_menu' } } as never])).toEqual([])
})
