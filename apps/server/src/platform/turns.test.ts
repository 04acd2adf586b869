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

  it('go round the owners, and one of them may keep but so many waiting', async () => {
    const { run } = createTurns({ atOnce: 1, waiting: 5, ofOne: 3, full: () => new Error('full') })
    const begun: string[] = []
    const add = (name: string) => run(async () => void begun.push(name), name[0])
    const works = ['a1', 'a2', 'a3', 'a4', 'b1', 'c1'].map(add)
    const refused = await Promise.allSettled([add('a5'), add('d1')])
    expect(refused.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    await Promise.all(works)
    expect(begun).toEqual(['a1', 'b1', 'c1', 'a2', 'a3', 'a4'])
    await add('a6')
    expect(begun.at(-1)).toBe('a6')
  })
})
