import { buffer } from 'node:stream/consumers'
import { describe, expect, it } from 'vitest'
import { nameFile, reportCsv } from './csv.ts'
import { cell, DAY, keep, planFor, released, report, subject } from './testing/report.ts'

const write = async (...input: Parameters<typeof reportCsv>) => (await buffer(reportCsv(...input))).toString()

describe('the file', () => {
  const late = Date.parse('2026-11-25T18:00:00Z')

  const told = {
    ...{ id: 'e1', name: '首頁', language: 'zh-TW' as const },
    subject: { ...subject, released_at: '2026-11-01T16:00:00.000Z' },
    query: { basis: 'session' as const, segment: 'all' },
  }
  const called = (more: object, now = late) =>
    decodeURIComponent(nameFile({ ...told, ...more }, now).split("UTF-8''")[1] ?? '')

  it('is called by the name, in a way that every browser and disk takes', () => {
    const head = nameFile({ ...told, name: "首頁/標題 'A' (1)" }, late)
    expect(head).toMatch(/^attachment; filename="report-e1_2026-11-02_2026-11-26\.csv"; filename\*=UTF-8''[\w%.~-]+$/)
    expect(called({ name: "首頁/標題 'A' (1)" })).toBe("首頁-標題 'A' (1)_2026-11-02_2026-11-26_所有訪客.csv")
    expect(nameFile({ ...told, name: 'x\r\nset-cookie: a' }, late)).not.toMatch(/[\r\n]/)
  })

  it('is called by its days in the store, as they were chosen or as they were', () => {
    expect(called({ subject: { ...told.subject, timezone: 'America/New_York' } })).toContain('_2026-11-01_2026-11-25_')
    expect(called({ subject: { ...told.subject, ended_at: '2026-11-09T16:00:00.000Z' } })).toContain(
      '_2026-11-02_2026-11-09_',
    )
    const query = { ...told.query, start: '2026-11-05', end: '2026-11-07' }
    expect(called({ query })).toContain('_2026-11-05_2026-11-07_')
    expect(called({ subject: { ...told.subject, released_at: null } })).toContain('_2026-11-26_2026-11-26_')
  })

  it('is called by whose visits it is of', () => {
    const of = (segment: string, language = 'zh-TW') => called({ query: { ...told.query, segment }, language })
    expect(of('device:mobile')).toMatch(/_手機\.csv$/)
    expect(of('visitor:returning', 'en')).toMatch(/_Returning visitors\.csv$/)
    expect(of('source:a:b/c')).toMatch(/_a-b-c\.csv$/)
    expect(of('source:all')).toMatch(/_all\.csv$/)
    expect(of('device:watch')).toMatch(/_watch\.csv$/)
  })

  it('says the words of the screen', async () => {
    expect(await write(report([]), 'zh-TW', true)).toMatch(/,工作階段訂單率,營業額,客單價,/)
  })
})

describe('the CSV', () => {
  it('has a byte order mark, CRLF, and a line a row', async () => {
    const views = [{ id: 'a', name: '=HYPERLINK("x")', is_original: true }]
    const csv = await write(report([cell('a', 10, 1, 150)], { views }), 'zh-TW', true)
    expect(csv.startsWith('\uFEFF版本,')).toBe(true)
    const lines = csv.split('\r\n')
    expect(lines).toHaveLength(3)
    expect(lines[1]).toMatch(/^"'=HYPERLINK\(""x""\)",,10,10,1,0\.1,0,0,0,1,0\.1,1\.5,/)
    expect(await write(report([]), 'en', true)).toContain('Bounce rate')
    const [head = '', line = ''] = (await write(report([cell('a', 10, 1, 150)]), 'en', true)).split('\r\n')
    expect([head, line].map((text) => text.split(',').at(-1))).toEqual(['Currency', 'TWD'])
  })

  it('leaves empty what nobody can count any more, and tells what was judged', async () => {
    const days = (day: number) => [cell('a', day * 500, day * 25, 1000), cell('b', day * 500, day * 35, 1000)]
    const about = { ended_at: new Date(released + 9 * DAY).toISOString() }
    const kept = keep(planFor(about), { days, until: 7 }, about)
    const gone = { ...about, kept_from: new Date(released + 40 * DAY).toISOString() }
    const [head = '', , line = ''] = (
      await write(report([], gone, { kept, now: released + 71 * DAY }), 'en', true)
    ).split('\r\n')
    const cells = Object.fromEntries(head.split(',').map((name, i) => [name, line.split(',')[i]]))
    for (const name of ['Sessions', 'Visitors', 'Orders', 'Revenue', 'Refund rate', 'Estimated ROAS'])
      expect([name, cells[name]]).toEqual([name, ''])
    expect(Number(cells['Revenue per visitor lift'])).toBeCloseTo(0.4, 2)
    expect(Number(cells['Estimated revenue difference'])).toBeGreaterThan(0)
  })

  it('tells estimates with their interval, and before the planned end as the interval only', async () => {
    const about = { settings: { ...subject.settings, planned_days: 14 } }
    const days = (day: number) => [cell('a', day * 500, day * 25, 1000), cell('b', day * 500, day * 30, 1000)]
    const lineAt = async (day: number, isWhole = true) => {
      const kept = keep(planFor(about), { days, until: day }, about)
      const told = report(days(day), about, { kept, now: released + (day + 1) * DAY })
      const [head = '', , line = ''] = (await write(told, 'en', isWhole)).split('\r\n')
      const cells = line.split(',')
      return Object.fromEntries(head.split(',').map((name, i) => [name, cells[i] ?? '']))
    }
    const told = await lineAt(14)
    expect(Number(told['Revenue per visitor'])).toBeCloseTo((30 / 500) * 10, 9)
    const lift = (name: string) => Number(told[`Revenue per visitor lift${name}`])
    expect(lift(' (95% interval low)')).toBeLessThan(lift(''))
    expect(lift('')).toBeLessThan(lift(' (95% interval high)'))
    const names = ['Estimated ROAS', 'Estimated revenue', 'Estimated revenue difference', 'Estimated cost difference']
    const [under, part, over] = [await lineAt(9), await lineAt(14, false), await lineAt(14)]
    for (const name of names) {
      expect([under[name], part[name]]).toEqual(['', ''])
      for (const told of [under, part, over])
        expect(Number(told[`${name} (95% interval low)`])).toBeLessThan(Number(told[`${name} (95% interval high)`]))
      expect(Number(over[name])).toBeGreaterThan(Number(over[`${name} (95% interval low)`]))
    }
  })
})
