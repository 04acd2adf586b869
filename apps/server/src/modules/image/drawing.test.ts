import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestFile } from '../../testing/api.ts'
import { makeFilterBomb, makePng, makeSvg, makeUseBomb } from '../../testing/pictures.ts'
import { isDrawing, paintDrawing } from './drawing.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-drawing-'))
})
afterAll(() => rm(folder, { recursive: true }))

const save = async ({ name, bytes }: TestFile): Promise<string> => {
  await writeFile(join(folder, name), bytes)
  return join(folder, name)
}
const paint = async (file: TestFile, deadlineMs?: number) => {
  const path = await save(file)
  const target = `${path}.png`
  const drawn = await paintDrawing(path, { target, width: 1920, owner: 'a', ...(deadlineMs && { deadlineMs }) })
  return { drawn, target }
}

describe('a drawing', () => {
  it('is painted as wide as is asked, and no higher than a WebP can be', async () => {
    const wide = await paint(makeSvg())
    expect(wide.drawn).toBe('drawn')
    expect(await sharp(wide.target).metadata()).toMatchObject({ format: 'png', width: 1920, height: 960 })
    const high = await paint(makeSvg('', 'width="10" height="200"', 'high.svg'))
    expect(await sharp(high.target).metadata()).toMatchObject({ width: 819, height: 16_380 })
    expect((await paint(makeSvg('', 'width="1" height="30000"'))).drawn).toBe('too_slim')
  })

  it('shows no file that lies beside it', async () => {
    const { name } = await makePng(9, 9)
    await save(await makePng(9, 9))
    const shows = `<rect width="40" height="20" fill="red"/><image href="${name}" width="40" height="20"/>`
    const { target } = await paint(makeSvg(shows))
    expect((await sharp(target).stats()).dominant).toMatchObject({ r: 248, g: 8, b: 8 })
  })

  it('that is none is told from one', async () => {
    for (const text of ['<svg', '<html><svg></svg></html>'])
      expect((await paint({ name: 'a.svg', bytes: new Uint8Array(Buffer.from(text)) })).drawn).toBe('unreadable')
    expect(await isDrawing(await save(makeSvg()))).toBe(true)
    expect(await isDrawing(await save(await makePng(9, 9)))).toBe(false)
  })

  it.each([
    ['filters', makeFilterBomb()],
    ['uses', makeUseBomb()],
    ['uses of no size', makeUseBomb('')],
  ])('of endless %s is stopped at the deadline', async (_, bomb) => {
    const began = performance.now()
    expect((await paint(bomb, 1500)).drawn).toBe('too_complex')
    expect(performance.now() - began).toBeLessThan(5000)
  })

  it('waits for one at most of those that somebody else brings', async () => {
    const order: string[] = []
    const [bomb, honest] = [await save(makeFilterBomb()), await save(makeSvg())]
    const add = async (name: string, path: string, owner: string) => {
      await paintDrawing(path, { target: `${path}.png`, width: 1920, owner, deadlineMs: 1500 })
      order.push(name)
    }
    const bombs = ['first', 'second', 'third'].map((name) => add(name, bomb, 'greedy'))
    await Promise.all([...bombs, add('another', honest, 'other')])
    expect(order).toEqual(['first', 'another', 'second', 'third'])
  })

  it('ends when nobody waits for it any more', async () => {
    const path = await save(makeFilterBomb())
    const began = performance.now()
    const drawing = { target: `${path}.png`, width: 1920, owner: 'a', signal: AbortSignal.timeout(500) }
    await expect(paintDrawing(path, drawing)).rejects.toThrow('aborted')
    expect(performance.now() - began).toBeLessThan(5000)
  })

  it('ends with the process that asked for it', async () => {
    const script = fileURLToPath(new URL('./draw.ts', import.meta.url))
    const path = await save(makeFilterBomb())
    const child = fork(script, [path, `${path}.png`, '1920'], { execArgv: [] })
    await once(child, 'spawn')
    child.disconnect()
    expect(await once(child, 'exit')).toEqual([null, 'SIGKILL'])
  })
})
