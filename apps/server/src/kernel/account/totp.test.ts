import { describe, expect, it } from 'vitest'
import { hashRecoveryCode, newRecoveryCodes } from './recovery-codes.ts'
import { findTotpCounter, newTotpSecret, totpUri } from './totp.ts'

/** "12345678901234567890", the secret of RFC 6238's test vectors; its codes have eight digits, of which ours are the last six. */
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'

describe('a code of an authenticator', () => {
  it.each([
    [59, '287082', 1],
    [1111111109, '081804', 37037036],
    [1111111111, '050471', 37037037],
    [1234567890, '005924', 41152263],
    [2000000000, '279037', 66666666],
    [20000000000, '353130', 666666666],
  ])('is that of RFC 6238 at %i seconds', (seconds, code, counter) => {
    expect(findTotpCounter(secret, code, seconds * 1000)).toBe(counter)
  })

  it('counts one step early and one step late, and no further', () => {
    const at = (seconds: number) => findTotpCounter(secret, '287082', seconds * 1000)
    expect([at(0), at(29), at(59), at(60), at(89), at(90), at(120)]).toEqual([1, 1, 1, 1, 1, undefined, undefined])
  })

  it.each(['', '28708', '2870820', 'abcdef', '28708a', '287082; --', '２８７０８２'])('refuses %j', (code) => {
    expect(findTotpCounter(secret, code, 59_000)).toBeUndefined()
  })

  it('may be typed with a blank in the middle', () => {
    expect(findTotpCounter(secret, '287 082', 59_000)).toBe(1)
  })

  it('comes from a secret of its own, named by product and account', () => {
    const own = newTotpSecret()
    expect(own).toMatch(/^[A-Z2-7]{32}$/)
    expect(newTotpSecret()).not.toBe(own)
    const uri = new URL(totpUri(own, 'someone@demo.test'))
    expect(decodeURIComponent(uri.pathname)).toContain('Vitrine:someone@demo.test')
    expect(uri.searchParams.get('secret')).toBe(own)
  })
})

describe('recovery codes', () => {
  it('are ten, all different, and found again however they are typed', () => {
    const codes = newRecoveryCodes()
    expect(new Set(codes).size).toBe(10)
    for (const code of codes) {
      expect(code).toMatch(/^[0-9a-hjkmnp-tv-z]{4}(-[0-9a-hjkmnp-tv-z]{4}){2}$/)
      const typed = ` ${code.toUpperCase().replaceAll('-', ' ').replaceAll('0', 'O').replaceAll('1', 'l')}`
      expect(hashRecoveryCode(typed)).toBe(hashRecoveryCode(code))
    }
  })
})
