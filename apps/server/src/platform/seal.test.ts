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
