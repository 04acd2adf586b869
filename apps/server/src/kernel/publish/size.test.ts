import { randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { requireFittingTag, type TagParts } from './size.ts'

const noise = randomBytes(60_000).toString('hex')
const tag = (revision: number, digits: number): TagParts => ({
  manifest: JSON.stringify({ version: 1, revision, experiences: [noise.slice(0, digits)] }),
  scripts: '{}',
})
const fits = (next: TagParts, previous?: TagParts) =>
  requireFittingTag(next, previous, { container: 'shop' }).then(
    () => true,
    (error) => error.code,
  )

describe('a tag', () => {
  it('may have 60 kB, compressed', async () => {
    expect(await fits(tag(1, 80_000))).toBe(true)
    expect(await fits(tag(1, 120_000))).toBe('manifest_too_large')
    expect(await fits(tag(2, 120_000), tag(1, 80_000))).toBe('manifest_too_large')
  })

  it('that was too large before may stay and shrink, and not grow', async () => {
    expect(await fits(tag(1000, 118_000), tag(999, 118_000))).toBe(true)
    expect(await fits(tag(2, 116_000), tag(1, 118_000))).toBe(true)
    expect(await fits(tag(2, 119_000), tag(1, 118_000))).toBe('manifest_too_large')
  })
})
