import { expect, test } from 'vitest'
import { createSeal } from './seal.ts'

test('a secret comes back with its key, never with another or after a change', () => {
  const seal = createSeal('a'.repeat(32))
  const sealed = seal.close('權杖 shpat_1')
  expect(sealed).not.toContain('shpat')
  expect(seal.close('權杖 shpat_1')).not.toBe(sealed)
  expect(seal.open(sealed)).toBe('權杖 shpat_1')
  expect(() => createSeal('b'.repeat(32)).open(sealed)).toThrow()
  const changed = `${sealed.slice(0, -2)}${sealed.endsWith('AA') ? 'BB' : 'AA'}`
  expect(() => seal.open(changed)).toThrow()
  expect(() => seal.open('')).toThrow()
})

test('what is sealed for one purpose opens for no other', () => {
  const secret = 'a secret key of thirty-two characters'
  const sealed = createSeal(secret, 'vitrine.one').close('text')
  expect(createSeal(secret, 'vitrine.one').open(sealed)).toBe('text')
  for (const seal of [createSeal(secret, 'vitrine.other'), createSeal(secret)])
    expect(() => seal.open(sealed)).toThrow()
})
