import { expect, it } from 'vitest'
import { altWith } from './alt.ts'

const [tea, cup] = [{ alt: 'Tea' }, { alt: 'Cup' }]

it.each([
  ['comes with the picture', '', null, tea, 'Tea'],
  ['gives way to that of the next one', 'Tea', tea, cup, 'Cup'],
  ['goes with the picture', 'Tea', tea, null, ''],
  ['is gone where the next one has none', 'Tea', tea, { alt: '' }, ''],
  ['stays where it is a person’s own', 'Mine', tea, cup, 'Mine'],
  ['is of a length that can be stored', 'x'.repeat(200), { alt: 'x'.repeat(500) }, cup, 'Cup'],
])('the alternative text %s', (_, alt, former, next, expected) => {
  expect(altWith(alt, former, next)).toBe(expected)
})
