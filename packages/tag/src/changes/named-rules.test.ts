import { expect, it } from 'vitest'
import { renameIds } from './named-rules.ts'

const names = new Set(['buy', '\\31 0', '\\:r1\\:', '價'])
const is = (name: string) => `:is([data-vitrine-name=${name}],#vitrine-none)`

it.each([
  ['#buy', is('buy')],
  ['main #buy.big:hover > #buy::before', `main ${is('buy')}.big:hover > ${is('buy')}::before`],
  ['button#buy, #other', `button${is('buy')}, #other`],
  ['#\\31 0', is('\\31 0')],
  ['#\\:r1\\: b', `${is('\\:r1\\:')} b`],
  ['#價', is('價')],
  ['#buyer', null],
  ['#buy-now #buy_', null],
  ['#buy\\:', null],
  ['a[href="#buy"]', null],
  ['a[title="\\"#buy"] #buy', `a[title="\\"#buy"] ${is('buy')}`],
  ['.\\#buy', null],
  ['', null],
  ['#', null],
])('%s', (selector, renamed) => expect(renameIds(selector, names)).toBe(renamed))

it('reads a long selector in one go', () => {
  const long = '#buy '.repeat(20_000) + '#'.repeat(100_000)
  const from = performance.now()
  expect(renameIds(long, names)).toContain(is('buy'))
  expect(performance.now() - from).toBeLessThan(2000)
})
