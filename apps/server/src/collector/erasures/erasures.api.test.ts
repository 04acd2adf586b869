import { randomUUID } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeBatch, makeEvent, publishedFor } from '../testing/events.ts'
import { silent, startTestCollector, type TestCollector } from '../testing/server.ts'
import { blankSetAside } from './blank.ts'
import { watchErasures } from './index.ts'
import type { Erased } from './queries.ts'

const erased: Erased[] = []
const erasures = watchErasures({ list: async () => erased, onNew: async () => {}, log: silent, everyMs: 10 })
/** Whether inserts come through. */
const line = { away: false }
let server: TestCollector
beforeAll(async () => {
  server = await startTestCollector({
    published: publishedFor({ shop: {}, gone: {} }),
    findErased: () => {
      if (line.away) throw new Error('not yet')
      return erasures.judge()
    },
  })
})
afterAll(async () => {
  await erasures.close()
  await server.close()
})

const send = async (container: string, visitor: string) => {
  const answer = await server.post(makeBatch(container, [makeEvent('page_view')], { visitor }))
  expect(answer.status).toBe(202)
}
const heard = () => new Promise((resolve) => setTimeout(resolve, 50))
const stored = () =>
  server.rows<{ container: string; visitor: string }>(
    'SELECT toString(container) AS container, toString(visitor) AS visitor FROM events ORDER BY received, container',
  )
const textOfLog = async () => {
  const folder = join(server.folder, 'log')
  const names = (await readdir(folder)).filter((name) => name.endsWith('.log'))
  return (await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')))).join('')
}

describe('what is to be erased', () => {
  it('is not inserted when it waits in the log; what comes later is', async () => {
    const [leaving, staying] = [randomUUID(), randomUUID()]
    line.away = true
    await send('shop', leaving)
    await send('shop', staying)
    await send('gone', staying)
    erased.push({ id: 'a', container: 'shop', visitor: leaving, orders: null, until: Date.now() })
    erased.push({ id: 'b', container: 'gone', visitor: null, orders: null, until: Number.POSITIVE_INFINITY })
    await heard()
    line.away = false
    expect(await stored()).toEqual([{ container: 'shop', visitor: staying }])
    await send('shop', leaving)
    await send('gone', leaving)
    expect(await stored()).toEqual([
      { container: 'shop', visitor: staying },
      { container: 'shop', visitor: leaving },
    ])
  })

  it('leaves the log’s files once it was inserted, whatever comes after', async () => {
    const visitor = randomUUID()
    await send('shop', visitor)
    await stored()
    expect(await textOfLog()).toContain(visitor)
    await server.service.log.forget()
    expect(await textOfLog()).toBe('')
    const next = randomUUID()
    await send('shop', next)
    expect((await stored()).at(-1)).toEqual({ container: 'shop', visitor: next })
  })

  it('leaves the log’s files also when it is inserted later', async () => {
    const visitor = randomUUID()
    line.away = true
    await send('shop', visitor)
    await server.service.log.forget()
    expect(await textOfLog()).toContain(visitor)
    line.away = false
    expect((await stored()).at(-1)).toEqual({ container: 'shop', visitor })
    await expect.poll(textOfLog).toBe('')
  })
})

it('is blanked in the files that were set aside, and nothing else in them', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-blank-'))
  const at = 1_763_000_000_000
  const lines = [
    '{"row":"gone\\tada"}',
    '{"row":"shop\\tada"}',
    `{"row":"shop\\t${at}\\teve\\tT-1\\t5"}`,
    `{"container":"mall","received":${at},"visitor":"eve"}`,
    '{"row":"shop\\teve"}',
    `{"row":"shop\\t${at}\\teve\\tT-12\\t5"}`,
    '{"row":"mall\\tada"}',
    `{"container":"mall","received":${at + 1},"visitor":"eve"}`,
  ]
  const names = ['rejected.ndjson', 'rejected.1.ndjson', '000000000001.20.damaged', '000000000001.20.replayed']
  for (const name of names) await writeFile(join(folder, name), `${lines.join('\n')}\n`)
  const of = { id: 'x', visitor: null, orders: null, until: at }
  const asked = [
    { ...of, container: 'gone' },
    { ...of, container: 'shop', visitor: 'ada' },
    { ...of, container: 'shop', orders: ['T-1'] },
    { ...of, container: 'mall', visitor: 'eve' },
  ]
  expect(await blankSetAside(folder, asked)).toBe(4 * names.length)
  for (const name of names) {
    const kept = (await readFile(join(folder, name), 'utf8')).split('\n').filter((each) => each.trim())
    expect(kept).toEqual(lines.slice(4))
  }
  expect(await blankSetAside(folder, asked)).toBe(0)
  await rm(folder, { recursive: true })
})
