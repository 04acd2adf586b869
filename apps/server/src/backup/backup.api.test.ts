import { randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import {
  createContainer,
  type ExperienceDetail,
  getExperience,
  getReport,
  listExperiences,
  updateExperience,
  uploadImage,
} from '@vitrine/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { assign, makeBatch, makeEvent } from '../collector/testing/events.ts'
import { ApiClient } from '../testing/api.ts'
import { makeDraft, makeReleased } from '../testing/fixtures.ts'
import { createDatabase } from '../testing/postgres.ts'
import {
  findPort,
  type Installation,
  makeAdministrator,
  type ServerProcess,
  signInAdministrator,
  startAdmin,
  startCommand,
  startServerProcess,
} from '../testing/process.ts'
import type { Header } from './archive/format.ts'
import { openArchive } from './archive/reader.ts'
import { writeArchive } from './archive/writer.ts'
import { findUnlistedFiles } from './data-files.ts'

const secretKey = 'a key of the test, which is long enough'
let root: string
const closers: (() => Promise<unknown>)[] = []

/** An installation that has nothing yet; `onServer`: with a PostgreSQL server, where there is one. */
async function makeInstallation(name: string, onServer: boolean): Promise<Installation> {
  const database = onServer ? await createDatabase() : undefined
  if (database) closers.push(database.drop)
  // Not a name that is there: it is made by whoever comes first.
  return { dataDir: join(root, name), port: await findPort(), databaseUrl: database?.url, settings: {} }
}

async function serve(installation: Installation): Promise<ServerProcess> {
  const server = await startServerProcess(installation)
  closers.push(server.kill)
  return server
}

const admin = (installation: Installation, ...args: string[]) => startAdmin(args, installation).ended

/** What a command has to say when it changes nothing: one line, and that it failed. */
async function refusal(installation: Installation, ...args: string[]): Promise<string> {
  const { code, stdout, stderr } = await admin(installation, ...args)
  expect({ code, stdout }).toEqual({ code: 1, stdout: '' })
  expect(stderr.trim().split('\n')).toHaveLength(1)
  return stderr
}

/** Every row and file of a backup, by what it belongs to; of published rows without the transaction that wrote them. */
async function readBackup(file: string): Promise<Record<string, string[]>> {
  const archive = await openArchive(file)
  const found: Record<string, string[]> = {}
  const change = archive.header.postgres.tables.published_tags?.indexOf('change') ?? -1
  for (const store of ['postgres', 'clickhouse', 'files'])
    for await (const { name, content } of archive.read(`${store}/`)) {
      const of = name.slice(0, name.lastIndexOf('/'))
      const lines = content.toString('latin1').split('\n')
      const rows =
        of === 'postgres/published_tags' ? lines.filter(Boolean).map((line) => leaveOut(line, change)) : lines
      found[of] = [...(found[of] ?? []), ...rows.filter(Boolean)].sort()
    }
  return found
}
/** Tables whose rows the engine adds up as they come, to states whose bytes may differ: figures tell whether they are right. */
const sums = ['activity', 'bots', 'hosts', 'origin_names', 'tag_costs'].map((name) => `clickhouse/${name}`)
const withoutSums = (rows: Record<string, string[]>): Record<string, string[]> =>
  Object.fromEntries(Object.entries(rows).filter(([of]) => !sums.includes(of)))
const leaveOut = (line: string, index: number): string =>
  JSON.stringify((JSON.parse(line) as unknown[]).filter((_, i) => i !== index))

interface Shop {
  url: string
  org: string
  container: string
  manager: ApiClient
}

/** Visitors of an experiment, half of whom see each version; every third `buys`. Resolves when all are acknowledged. */
async function visit(
  { url, container }: Shop,
  experience: ExperienceDetail,
  visitors: number,
  { buys = false } = {},
): Promise<number> {
  let acknowledged = 0
  const send = async (n: number) => {
    const at = Date.now() - 1000
    const view = experience.views[n % 2]?.id as string
    const page = makeEvent('page_view', { at })
    const events = [
      page,
      makeEvent('exposure', { at, experience: experience.id, view, page_view: page.id, landing: true }),
      ...(buys && n % 3 === 0
        ? [makeEvent('purchase', { at, transaction: randomUUID(), value: 100 + n, currency: 'TWD' })]
        : []),
    ]
    const batch = makeBatch(container, events, {
      assignments: [assign(experience.id, view, at)],
      page: { url: 'https://shop.test/', device: 'mobile' },
    })
    const answer = await fetch(`${url}/collect`, {
      method: 'POST',
      headers: { 'content-type': 'text/plain', 'user-agent': 'Mozilla/5.0 (Macintosh) Safari/605.1.15' },
      body: JSON.stringify(batch),
    })
    if (answer.status !== 202 || JSON.parse(await answer.text()).accepted !== events.length)
      throw new Error(`answered ${answer.status}`)
    acknowledged++
  }
  for (let n = 0; n < visitors; n += 10)
    await Promise.all(Array.from({ length: Math.min(10, visitors - n) }, (_, i) => send(n + i)))
  return acknowledged
}

async function readFigures({ org, manager }: Shop, id: string) {
  const { computed_at, ...figures } = await manager.must(getReport, { query: { org, id } })
  return figures
}
const visitorsOf = async (shop: Shop, id: string): Promise<number> =>
  (await readFigures(shop, id)).rows.reduce((sum, row) => sum + row.visitors, 0)

/** Everything that was there when the backup began, and the file. */
interface Before {
  file: string
  figures: Awaited<ReturnType<typeof readFigures>>
  steady: ExperienceDetail
  busy: ExperienceDetail
  edited: string
  /** Of the busy one, acknowledged before. */
  visitors: number
  experiences: number
  memo: number
  org: string
  container: string
  /** Path of a picture's file. */
  picture: string
}

/** Loads an installation, backs it up while events and edits go on, and destroys it. */
async function loadAndBackUp(installation: Installation): Promise<Before> {
  await makeAdministrator(installation)
  const server = await serve(installation)
  const { token, org } = await signInAdministrator(server.url)
  const manager = new ApiClient(server.url, token)
  const { id: container } = await manager.must(createContainer, {
    query: { org },
    body: { name: '店 "\\ \u00e9', website: 'https://shop.test/' },
  })
  const shop: Shop = { url: server.url, org, container, manager }
  const image = await manager.must(uploadImage, { query: { org, container_id: container } })
  const steady = await makeReleased(shop, 'Steady')
  const busy = await makeReleased(shop, 'Busy')
  await visit(shop, steady, 120, { buys: true })
  await expect.poll(() => visitorsOf(shop, steady.id), { timeout: 30_000 }).toBe(120)

  const { id: edited } = await makeDraft(shop, 'Edited')
  const going = { on: true, visitors: 0, memo: 0 }
  const load = async () => {
    while (going.on) going.visitors += await visit(shop, busy, 20)
  }
  const edit = async () => {
    for (let n = 1; going.on; n++) {
      const { revision } = await manager.must(getExperience, { query: { org, experience_id: edited } })
      const body = { memo: `${n}`, revision }
      await manager.must(updateExperience, { query: { org, experience_id: edited }, body })
      going.memo = n
      await makeDraft(shop, `Draft ${n}`)
    }
  }
  const working = Promise.all([load(), edit()])
  // Each visitor is a record of its own in the log, with a sync of its own.
  await expect.poll(() => going.visitors > 100 && going.memo > 1, { timeout: 60_000 }).toBe(true)
  const list = await manager.must(listExperiences, { query: { org, container_id: container, mode: 'draft' } })
  const { visitors, memo } = going
  const figures = await readFigures(shop, steady.id)
  const file = join(root, 'taken.tar')
  expect(await admin(installation, 'backup', file)).toMatchObject({ code: 0, stderr: '' })
  expect(going.visitors).toBeGreaterThan(visitors)
  going.on = false
  await working
  expect(await findUnlistedFiles(installation.dataDir)).toEqual([])
  await server.kill()
  rmSync(installation.dataDir, { recursive: true })
  const { pathname: picture } = new URL(image.url)
  const ids = { org, container, picture }
  return { file, figures, steady, busy, edited, visitors, experiences: list.totalElements, memo, ...ids }
}

/** An installation into which the backup was restored is the one of before, and goes on. */
async function expectWhole(installation: Installation, before: Before): Promise<void> {
  const server = await serve(installation)
  const { token } = await signInAdministrator(server.url)
  const manager = new ApiClient(server.url, token)
  const { org, container, steady, busy, picture } = before
  const loaded = await fetch(`${server.url}${picture}`)
  expect([loaded.status, loaded.headers.get('content-type')]).toEqual([200, 'image/webp'])
  const shop: Shop = { url: server.url, org, container, manager }
  expect(await readFigures(shop, steady.id)).toEqual(before.figures)
  await expect.poll(() => visitorsOf(shop, busy.id), { timeout: 30_000 }).toBeGreaterThanOrEqual(before.visitors)
  const drafts = await manager.must(listExperiences, { query: { org, container_id: container, mode: 'draft' } })
  expect(drafts.totalElements).toBeGreaterThanOrEqual(before.experiences)
  const found = await manager.must(getExperience, { query: { org, experience_id: before.edited } })
  expect(Number(found.memo)).toBeGreaterThanOrEqual(before.memo)
  const readTag = async () => (await fetch(`${server.url}/tag/${container}.js`)).text()
  expect(await readTag()).toContain(steady.id)
  const { id } = await makeReleased(shop, 'Released after it')
  await expect.poll(readTag).toContain(id)
  await visit(shop, steady, 30)
  await expect.poll(() => visitorsOf(shop, steady.id), { timeout: 30_000 }).toBe(150)
  await server.kill()
}

let before: Before
/** Where the backup has been restored, and nothing has happened since. */
let quiet: Installation
beforeAll(async () => {
  // Processes of their own open the folders (VITRINE_DATA).
  root = mkdtempSync(join(tmpdir(), 'vitrine-backup-'))
  quiet = await makeInstallation('quiet', false)
})
afterAll(async () => {
  for (const close of closers.reverse()) await close()
  rmSync(root, { recursive: true, force: true })
})

describe('a backup that was taken while the product goes on', () => {
  it('is whole, and the writer’s alone', { timeout: 300_000 }, async () => {
    before = await loadAndBackUp(await makeInstallation('first', true))
    expect(statSync(before.file).mode & 0o777).toBe(0o600)
    expect(existsSync(`${before.file}.part`)).toBe(false)
  })

  it('holds what it says, row by row, after it went through the embedded databases and a server', {
    timeout: 300_000,
  }, async () => {
    const restored = await admin(quiet, 'restore', before.file)
    expect(restored).toMatchObject({ code: 0, stderr: '' })
    expect(restored.stdout).toMatch(/^The installation of .+ is back: \d+ rows of PostgreSQL, \d+ of ClickHouse\.\n$/)
    const second = join(root, 'second.tar')
    expect(await admin(quiet, 'backup', second)).toMatchObject({ code: 0, stderr: '' })
    const wanted = await readBackup(before.file)
    for (const table of ['experiences', 'published_tags', 'operation_log', 'users'])
      expect(wanted[`postgres/${table}`]?.length).toBeGreaterThan(0)
    expect(wanted['clickhouse/events']?.length).toBeGreaterThan(300)
    expect(withoutSums(await readBackup(second))).toEqual(withoutSums(wanted))
    const other = await makeInstallation('other', true)
    expect(await admin(other, 'restore', second)).toMatchObject({ code: 0, stderr: '' })
    const third = join(root, 'third.tar')
    expect(await admin(other, 'backup', third)).toMatchObject({ code: 0, stderr: '' })
    expect(withoutSums(await readBackup(third))).toEqual(withoutSums(wanted))
    await expectWhole(other, before)
  })

  it('brings the installation back in a new folder, key and figures included', { timeout: 300_000 }, async () => {
    await expectWhole(quiet, before)
  })
})

describe('a restore', () => {
  it('refuses what is not empty, and says what is there', { timeout: 300_000 }, async () => {
    const told = await refusal(quiet, 'restore', before.file)
    expect(told).toMatch(/a restore needs empty databases, and there is something in PostgreSQL's .+ and \d+ more\n$/)
  })

  it('refuses a file that is damaged, cut off, newer, or none, before it makes anything', {
    timeout: 300_000,
  }, async () => {
    const nowhere = await makeInstallation('nowhere', false)
    const bytes = readFileSync(before.file)
    const other = join(root, 'other.tar')
    const flipped = Buffer.from(bytes)
    flipped.writeUInt8((bytes[20_000] as number) ^ 4, 20_000)
    for (const [content, told] of [
      [flipped, /is damaged: .+ has another checksum\n$|is cut off or damaged/],
      [bytes.subarray(0, bytes.length - 5000), /is cut off/],
      [await rewrite(before.file, addMigration), /was written by a newer version \(9999_later\.sql\); update this /],
    ] as const) {
      writeFileSync(other, content)
      expect(await refusal(nowhere, 'restore', other)).toMatch(told)
    }
    expect(await refusal(nowhere, 'restore', join(root, 'none.tar'))).toContain('does not exist')
    expect(await refusal(nowhere, 'restore')).toContain('which file?')
    expect(existsSync(nowhere.dataDir)).toBe(false)
  })

  it('under another key says what cannot be opened, and keeps that key', { timeout: 300_000 }, async () => {
    const keyed = await makeInstallation('keyed', true)
    keyed.settings = { SECRET_KEY: secretKey }
    const { code, stdout } = await admin(keyed, 'restore', before.file)
    expect(code).toBe(0)
    expect(stdout).toContain('It was written under another SECRET_KEY.')
    expect(existsSync(join(keyed.dataDir, 'secret'))).toBe(false)
  })

  it('that was killed is not served, and can be run again', { timeout: 300_000 }, async () => {
    const cutOff = async (name: string): Promise<Installation | undefined> => {
      const installation = await makeInstallation(name, true)
      const running = startAdmin(['restore', before.file], installation)
      // The event log is put back after the events, and before PostgreSQL has anything.
      await expect
        .poll(() => existsSync(join(installation.dataDir, 'collector/position.json')), { timeout: 60_000, interval: 2 })
        .toBe(true)
      await running.kill()
      // It may have been faster than who watches it.
      return (await running.ended).code === 0 ? undefined : installation
    }
    let killed: Installation | undefined
    for (let tries = 0; tries < 10 && !killed; tries++) killed = await cutOff(`killed ${tries}`)
    if (!killed) throw new Error('no restore could be cut off')
    const half = 'a restore into these databases was cut off; run it again with its file, or empty the databases'
    const server = startCommand('main.ts', [], killed)
    closers.push(server.kill)
    expect(await server.ended).toEqual({ code: 1, stdout: '', stderr: `vitrine cannot start: ${half}\n` })
    expect(await refusal(killed, 'backup', join(root, 'half.tar'))).toBe(`${half}\n`)
    expect(await admin(killed, 'restore', before.file)).toMatchObject({ code: 0, stderr: '' })
    const again = join(root, 'again.tar')
    expect(await admin(killed, 'backup', again)).toMatchObject({ code: 0, stderr: '' })
    expect(withoutSums(await readBackup(again))).toEqual(withoutSums(await readBackup(before.file)))
  })
})

describe('the command', () => {
  it('says in one line what it cannot do', { timeout: 300_000 }, async () => {
    expect(await refusal(quiet, 'backup')).toContain('which file? npm run admin -- backup <file>')
    expect(await refusal(quiet, 'backup', before.file)).toContain('is there already; name another file')
    expect(await refusal(quiet, 'backup', join(root, 'no/such.tar'))).toContain('the folder does not exist')
    const empty = await makeInstallation('empty', false)
    expect(await refusal(empty, 'backup', join(root, 'empty.tar'))).toContain('there is nothing to back up')
    mkdirSync(join(root, 'folder'))
    expect(await refusal(empty, 'restore', join(root, 'folder'))).toContain('is a folder')
  })

  it('leaves no file that looks whole when it is killed', { timeout: 300_000 }, async () => {
    const file = join(root, 'killed.tar')
    for (let tries = 0; tries < 10; tries++) {
      const running = startAdmin(['backup', file], quiet)
      const seen = new Promise<void>((resolve) => {
        const look = () => (existsSync(`${file}.part`) || existsSync(file) ? resolve() : setImmediate(look))
        look()
      })
      await seen
      await running.kill()
      if (!existsSync(file)) break
      rmSync(file)
    }
    expect(existsSync(file)).toBe(false)
    expect(await refusal(await makeInstallation('none', false), 'restore', `${file}.part`)).toMatch(
      /is cut off|is empty/,
    )
    expect(await admin(quiet, 'backup', file)).toMatchObject({ code: 0, stderr: '' })
    expect(existsSync(`${file}.part`)).toBe(false)
  })
})

/** The same backup with another header. */
async function rewrite(file: string, change: (header: Header) => Header): Promise<Buffer> {
  const archive = await openArchive(file)
  const { bytes, settled } = writeArchive(change(archive.header), async (writer) => {
    for (const store of ['postgres/', 'clickhouse/', 'files/'])
      for await (const { name, rows, content } of archive.read(store)) await writer.add(name, content, rows)
  })
  const chunks: Buffer[] = []
  await pipeline(bytes, async (source) => {
    for await (const chunk of source) chunks.push(chunk as Buffer)
  })
  await settled
  return Buffer.concat(chunks)
}
const addMigration = (header: Header): Header => ({
  ...header,
  postgres: {
    ...header.postgres,
    migrations: [...header.postgres.migrations, { name: '9999_later.sql', hash: '' }],
  },
})
