import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { FolderInUse } from '../../platform/lock-folder.ts'
import { segmentPath } from './files.ts'
import { type EventLog, openEventLog } from './index.ts'
import { replayDamaged } from './replay.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-replay-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const logger = { error() {} }
const line = (i: number) =>
  `shop_${i}\t${JSON.stringify({ visitor: `v${i}`, events: [{ name: 'click', label: '點「購買」' }, { name: 'x' }] })}\n`

async function drain(log: EventLog): Promise<string> {
  let text = ''
  for (let block = await log.next(100); block; block = await log.next(100)) {
    text += block.payload.toString()
    await log.confirm(block.end)
  }
  return text
}

it('brings back what can be read of damaged bytes, once, and says how much that was', async () => {
  // The lowest byte of the second is a line end, in a head that is no line.
  const written = await openEventLog({ folder, logger, now: () => 0x6a00000a * 1000 })
  // One record of three lines, then one of a single line.
  await Promise.all([0, 1, 2].map((i) => written.append(`shop_${i}`, line(i), 2)))
  await written.append('shop_3', line(3), 2)
  await written.close()
  const bytes = await readFile(segmentPath(folder, 1))
  bytes.write('}', bytes.indexOf('"v1"') + 4)
  await writeFile(segmentPath(folder, 1), bytes)

  let log = await openEventLog({ folder, logger })
  expect(await drain(log)).toBe(line(3))
  await expect(replayDamaged(folder, logger)).rejects.toThrow(FolderInUse)
  await log.close()

  expect(await replayDamaged(folder, logger)).toEqual({ files: 1, batches: 2, events: 4, unreadable: 1 })
  expect((await readdir(folder)).filter((name) => /damaged|replayed/.test(name))).toEqual(['000000000001.0.replayed'])
  expect(await replayDamaged(folder, logger)).toEqual({ files: 0, batches: 0, events: 0, unreadable: 0 })
  log = await openEventLog({ folder, logger })
  expect(await drain(log)).toBe(line(0) + line(2))
  await log.close()
})
