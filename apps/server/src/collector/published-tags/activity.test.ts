import { expect, it } from 'vitest'
import type { Db } from '../../kernel/db/index.ts'
import { startActivityRecorder } from './activity.ts'

it('keeps what could not be written, and writes in one order, so that collectors do not block each other', async () => {
  let away = true
  const written: unknown[] = []
  const update = (at: unknown) => ({
    where: (match: { queryChunks: { value: unknown }[] }) => written.push([at, match]),
  })
  const tx = { update: () => ({ set: update }) }
  const withSystem = async (work: (tx: unknown) => Promise<unknown>) => {
    if (away) throw new Error('deadlock detected')
    return work(tx)
  }
  const recorder = startActivityRecorder({
    db: { withSystem } as unknown as Db,
    log: { warn() {} },
    everyMs: 5,
  })
  recorder.note('b', 1, false)
  recorder.note('a', 2, true)
  await new Promise((resolve) => setTimeout(resolve, 30))
  expect(written).toEqual([])
  away = false
  recorder.note('c', 3, false)
  await recorder.close()
  const containers = written.map((each) => /"value":"([abc])"/.exec(JSON.stringify(each, skipTables))?.[1])
  expect(containers).toEqual(['a', 'b', 'c'])
})

const skipTables = (key: string, value: unknown) => (key === 'table' || key === 'encoder' ? undefined : value)
