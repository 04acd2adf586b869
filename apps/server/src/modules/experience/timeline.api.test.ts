import {
  adoptVersion,
  disableExperience,
  type ExperienceDetail,
  getTimeline,
  updateExperience,
} from '@vitrine/contract'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { experiences } from '../../kernel/db/index.ts'
import { makeDraft, makeReleased, makeSchedule, makeStore, type Store } from '../../testing/fixtures.ts'
import { startTestServer, type TestServer } from '../../testing/server.ts'

let server: TestServer
let store: Store
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.destroy())
beforeEach(async () => {
  store = await makeStore(server)
})

const query = (start: string, end: string) => ({ org: store.org, container_id: store.container, start, end })
const read = (start: string, end: string) => store.manager.must(getTimeline, { query: query(start, end) })
/** Moves what the clock or a person has set. */
const set = ({ id }: Pick<ExperienceDetail, 'id'>, fields: Partial<typeof experiences.$inferInsert>) =>
  server.platform.db.withOrg(store.org, (tx) => tx.update(experiences).set(fields).where(eq(experiences.id, id)))
const at = (text: string) => new Date(text)

describe('the timeline of a container', () => {
  it('has what was, is and is to be shown on some days, by its beginning', async () => {
    const ended = await makeReleased(store, 'Ended')
    await store.manager.must(disableExperience, { query: { org: store.org, id: ended.id }, body: {} })
    await set(ended, { releasedAt: at('2026-03-01T02:00:00Z'), endedAt: at('2026-03-15T02:00:00Z') })
    const running = await makeReleased(store, 'Running')
    await set(running, { releasedAt: at('2026-03-10T02:00:00Z') })
    const waits = await makeReleased(store, 'Waits')
    const window = { startAt: at('2026-03-20T16:00:00Z'), endAt: at('2026-04-20T16:00:00Z') }
    await set(waits, { releasedAt: at('2026-02-01T00:00:00Z'), ...window })
    const planned = await makeDraft(store, 'Planned')
    await store.manager.must(updateExperience, {
      query: { org: store.org, experience_id: planned.id },
      body: { start_at: '2099-01-01T00:00:00Z', revision: planned.revision },
    })
    await makeDraft(store, 'Some day')
    // Stopped before it had begun: nobody ever saw it.
    const never = await makeReleased(store, 'Never')
    await store.manager.must(disableExperience, { query: { org: store.org, id: never.id }, body: {} })
    const stopped = { releasedAt: at('2026-03-02T00:00:00Z'), startAt: at('2026-03-09T00:00:00Z') }
    await set(never, { ...stopped, endedAt: at('2026-03-05T00:00:00Z') })

    const { spans, more } = await read('2026-03-01', '2026-03-31')
    expect(more).toBe(false)
    expect(spans.map(({ name, begins_at, ends_at }) => [name, begins_at, ends_at])).toEqual([
      ['Ended', '2026-03-01T02:00:00.000Z', '2026-03-15T02:00:00.000Z'],
      ['Running', '2026-03-10T02:00:00.000Z', null],
      ['Waits', '2026-03-20T16:00:00.000Z', '2026-04-20T16:00:00.000Z'],
    ])
    expect(spans.map(({ phase }) => phase)).toEqual(['ended', 'running', 'expired'])
    // Days are those of the container: Waits begins at midnight of the 21st in Taipei.
    const namesOn = async (day: string) => (await read(day, day)).spans.map(({ name }) => name)
    expect(await namesOn('2026-03-20')).toEqual(['Running'])
    expect(await namesOn('2026-03-21')).toEqual(['Running', 'Waits'])
    expect(await namesOn('2026-03-15')).toEqual(['Ended', 'Running'])
    expect(await namesOn('2026-03-16')).toEqual(['Running'])
    expect((await read('2099-01-01', '2099-01-01')).spans).toMatchObject([
      { name: 'Running' },
      { name: 'Planned', phase: 'draft', ends_at: null },
    ])
  })

  it('tells planned changes of weights with what they change', async () => {
    const { id, views } = await makeReleased(store)
    const versions = views.map((view) => view.id)
    const more = { startAt: at('2090-05-01T00:00:00Z'), recoverAt: at('2090-05-03T00:00:00Z'), description: '週年慶' }
    await makeSchedule({ server, org: store.org }, id, versions, more)
    const [span] = (await read('2090-04-01', '2090-04-30')).spans
    expect(span?.schedules).toMatchObject([
      { start_at: '2090-05-01T00:00:00.000Z', recover_at: '2090-05-03T00:00:00.000Z', description: '週年慶' },
    ])
  })

  it('tells none that an end came before', async () => {
    const ended = await makeReleased(store)
    const versions = ended.views.map((view) => view.id)
    const began = { startAt: at('2026-03-10T00:00:00Z'), recoverAt: at('2026-03-20T00:00:00Z') }
    await makeSchedule({ server, org: store.org }, ended.id, versions, began)
    await makeSchedule({ server, org: store.org }, ended.id, versions, { startAt: at('2026-03-25T00:00:00Z') })
    await store.manager.must(disableExperience, { query: { org: store.org, id: ended.id }, body: {} })
    await set(ended, { releasedAt: at('2026-03-01T00:00:00Z'), endedAt: at('2026-03-15T00:00:00Z') })
    const [span] = (await read('2026-03-01', '2026-03-31')).spans
    expect(span?.schedules.map(({ start_at }) => start_at)).toEqual(['2026-03-10T00:00:00.000Z'])
  })

  it('goes on where a version was adopted, until it is handed over', async () => {
    const adopt = async (name: string, fields: Partial<typeof experiences.$inferInsert>) => {
      const { id, views, revision } = await makeReleased(store, name)
      const body = { view_id: views[1]?.id ?? '', revision }
      await store.manager.must(adoptVersion, { query: { org: store.org, id }, body })
      await set({ id }, { releasedAt: at('2026-03-01T00:00:00Z'), ...fields })
    }
    const [middle, late] = [at('2026-03-15T00:00:00Z'), at('2026-05-02T00:00:00Z')]
    await adopt('Served', { endedAt: middle })
    await adopt('Handed over', { endedAt: middle, handedOverAt: late })
    // Nobody had been shown anything of it before it was adopted.
    await adopt('Early', { startAt: late, endedAt: middle })
    // It was over for some days before that.
    await adopt('Over', { endAt: at('2026-03-10T00:00:00Z'), endedAt: middle, handedOverAt: late })
    const [start, half, end] = ['2026-03-01', '2026-03-15', '2026-05-02'].map((day) => `${day}T00:00:00.000Z`)
    const told = async (day: string) =>
      (await read(day, day)).spans.map(({ name, begins_at, ends_at, adopted }) => [name, begins_at, ends_at, adopted])
    const served = ['Served', start, half, { from: half, to: null }]
    const early = ['Early', half, half, { from: half, to: null }]
    const handed = ['Handed over', start, half, { from: half, to: end }]
    const over = ['Over', start, '2026-03-10T00:00:00.000Z', { from: half, to: end }]
    const sorted = (rows: unknown[][]) => rows.sort((a, b) => String(a[0]).localeCompare(String(b[0])))
    expect(sorted(await told('2026-05-01'))).toEqual(sorted([served, early, handed, over]))
    expect(sorted(await told('2026-03-05'))).toEqual(sorted([served, handed, over]))
    expect(sorted(await told('2026-05-03'))).toEqual(sorted([served, early]))
  })

  it('is asked for days that follow each other, and not too many', async () => {
    for (const [start, end, error] of [
      ['2026-03-02', '2026-03-01', 'end_before_start'],
      ['2026-01-01', '2028-03-11', 'too_many_days'],
      ['2026-02-30', '2026-03-01', 'invalid_date'],
    ] as const)
      expect((await store.manager.call(getTimeline, { query: query(start, end) })).failure?.issues?.[0]?.error).toBe(
        error,
      )
    expect((await read('2026-01-01', '2028-03-10')).spans).toEqual([])
  })

  it('is nobody else’s', async () => {
    const other = await makeStore(server)
    expect((await other.manager.call(getTimeline, { query: query('2026-01-01', '2026-01-02') })).status).toBe(403)
    expect((await store.unassigned.call(getTimeline, { query: query('2026-01-01', '2026-01-02') })).status).toBe(403)
    expect((await store.assigned.call(getTimeline, { query: query('2026-01-01', '2026-01-02') })).status).toBe(200)
  })
})
