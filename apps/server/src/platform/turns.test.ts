import { describe, expect, it } from 'vitest'
import { createTurns } from './turns.ts'

describe('turns', () => {
  const make = () => createTurns({ atOnce: 2, waiting: 3, full: () => new Error('full') })

  it('let few go on at once, in the order they came, and refuse beyond those who wait', async () => {
    const { run } = make()
    const begun: number[] = []
    const ends: (() => void)[] = []
    const works = Array.from({ length: 6 }, (_, i) =>
      run(() => {
        begun.push(i)
        return new Promise<void>((resolve) => ends.push(resolve))
      }),
    )
    await expect(works[5]).rejects.toThrow('full')
    expect(begun).toEqual([0, 1])
    for (let i = 0; i < 5; i++) {
      ends[i]?.()
      await works[i]
    }
    expect(begun).toEqual([0, 1, 2, 3, 4])
  })

  it('go on after a failure', async () => {
    const { run } = make()
    const fail = () => run(() => Promise.reject(new Error('failed')))
    for (let i = 0; i < 5; i++) await expect(fail()).rejects.toThrow('failed')
    expect(await run(async () => 'done')).toBe('done')
  })
})
