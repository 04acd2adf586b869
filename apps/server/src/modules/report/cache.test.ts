import { describe, expect, it } from 'vitest'
import { createReportCache } from './cache.ts'

function setUp(size?: number, momentMs?: number) {
  const state = { now: 0, loads: 0 }
  const cache = createReportCache({ size, momentMs, now: () => state.now })
  const get = (key: string, version?: string) => cache.get(key, version, async () => ++state.loads)
  return { state, cache, get }
}

describe('the report cache', () => {
  it('keeps a value while its version holds, however long', async () => {
    const { state, get } = setUp()
    expect(await get('a', '1')).toBe(1)
    state.now = 6000
    expect(await get('a', '1')).toBe(2)
    state.now = 1e9
    expect(await get('a', '1')).toBe(2)
    expect(await get('a', '2')).toBe(3)
  })

  it('asks once more where the version had only just appeared: not all that it tells of may have been there yet', async () => {
    const { state, get } = setUp()
    expect(await get('a', '1')).toBe(1)
    state.now = 3000
    expect(await get('a', '1')).toBe(2)
    state.now = 5500
    expect(await get('a', '1')).toBe(3)
    state.now = 60_000
    expect(await get('a', '1')).toBe(3)
  })

  it('computes a watched report once in a moment, and shares a computation under way', async () => {
    const { state, get } = setUp()
    expect(await Promise.all([get('a', '1'), get('a', '1')])).toEqual([1, 1])
    state.now = 1500
    expect(await get('a', '2')).toBe(1)
    state.now = 2500
    expect(await get('a', '3')).toBe(2)
  })

  it('shares a computation for as long as it takes, unless something is new meanwhile', async () => {
    const { state, cache } = setUp()
    const done: ((value: number) => void)[] = []
    const get = (version: string) => cache.get('a', version, () => new Promise<number>((resolve) => done.push(resolve)))
    const asked = [get('1')]
    state.now = 30_000
    asked.push(get('1'))
    expect(done).toHaveLength(1)
    asked.push(get('2'))
    expect(done).toHaveLength(2)
    done.forEach((finish, i) => {
      finish(i)
    })
    expect(await Promise.all(asked)).toEqual([0, 0, 1])
  })

  it('keeps a value without a version for its moment, counted from when it was asked for', async () => {
    const { state, get } = setUp(undefined, 5000)
    expect(await get('a')).toBe(1)
    state.now = 4999
    expect(await get('a')).toBe(1)
    state.now = 5000
    expect(await get('a')).toBe(2)
    state.now = 9999
    expect(await get('a')).toBe(2)
    state.now = 10_000
    expect(await get('a')).toBe(3)
  })

  it('forgets failures, and the least used', async () => {
    const { cache, get } = setUp(2)
    await expect(cache.get('a', '1', () => Promise.reject(new Error('away')))).rejects.toThrow('away')
    expect(await get('a', '1')).toBe(1)
    await get('b', '1')
    await get('a', '1')
    await get('c', '1')
    expect(await get('a', '1')).toBe(1)
    expect(await get('b', '1')).toBe(4)
  })

  it('bounds what its values weigh, and keeps the newest whatever it weighs', async () => {
    const cache = createReportCache({ most: 10 })
    const loads: string[] = []
    const get = (key: string, weight: number) => {
      const load = async () => {
        loads.push(key)
        return weight
      }
      return cache.get(key, '1', load, (loaded) => loaded)
    }
    for (const key of ['a', 'b', 'a', 'c', 'a']) await get(key, 4)
    expect(loads).toEqual(['a', 'b', 'c'])
    await get('b', 4)
    expect(loads).toEqual(['a', 'b', 'c', 'b'])
    for (const key of ['huge', 'huge', 'a']) await get(key, key === 'a' ? 4 : 20)
    expect(loads).toEqual(['a', 'b', 'c', 'b', 'huge', 'a'])
  })
})
