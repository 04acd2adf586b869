import type { Judgment } from '@vitrine/contract'
import { expect, test } from 'vitest'
import type { Translate } from '../../../lib/i18n/index.ts'
import { tellProgress, tellStanding } from './standing.ts'

/** Keys with what they are given, so that a test sees which sentence is said of what. */
const t = ((key: string, given?: object) => (given ? `${key} ${JSON.stringify(given)}` : key)) as unknown as Translate
const speaker = { t, language: 'en' } as const

const verdict = {
  view_id: 'b',
  word: 'ahead',
  day: null,
  date: null,
  settled: null,
  conversions_missing: 0,
  guardrails: [],
} satisfies Judgment['verdicts'][number]
const judgment: Judgment = {
  method: 'planned',
  metric: 'visitor_conversion_rate',
  state: 'running',
  first_day: '2026-11-10',
  planned_days: 14,
  planned_end: '2026-11-23',
  day: 9,
  days_left: 5,
  stopped: false,
  first_look: null,
  conversions_missing: 0,
  through: '2026-11-18',
  extendable_to: null,
  forecast: null,
  verdicts: [verdict],
}
const lift = {
  estimate: 0.042,
  low: -0.01,
  high: 0.098,
  value: 0.0521,
  original: 0.05,
  adjusted: false,
  chance_to_win: 0.9,
  expected_loss: 0.001,
}
const row = (id: string, index: number, own = {}) => ({
  view: { id, name: id.toUpperCase(), is_original: index === 0, index },
  as_released: true,
  lift: own,
})
const line = {
  judgment,
  kept: 'all',
  ratio_alarm: false,
  phase: 'running',
  sessions: 900,
  rows: [row('a', 0), row('b', 1, { visitor_conversion_rate: lift })],
  views: ['a', 'b'].map((id, i) => ({ id, name: id, weight: 0.5, is_original: i === 0, priority: i })),
} as const

test('a line says the sentence of its report, with the figure and its interval', () => {
  const told = tellStanding({ ...line, rows: [...line.rows], views: [...line.views] }, speaker)
  expect(told).toMatchObject({ isAlarm: false })
  expect(told?.title).toContain('judgment.title.ahead {"name":"B"')
  expect(told?.figure).toContain('"lift":"+4.2%","low":"−1.0%","high":"+9.8%"')
})

test('a verdict stands with the figure of the day that settled it, not with that of later days', () => {
  const settled = { estimate: 0.3, low: 0.02, high: 0.66, chance_to_win: 0.99, visitors: 8000 }
  const better = { ...verdict, word: 'better' as const, day: 8, date: '2026-11-17', settled }
  const told = tellStanding(
    { ...line, judgment: { ...judgment, verdicts: [better] }, rows: [...line.rows], views: [...line.views] },
    speaker,
  )
  expect(told?.title).toContain('judgment.title.better')
  expect(told?.figure).toContain('"lift":"+30.0%","low":"+2.0%","high":"+66.0%"')
  expect(told?.figure).toContain('judgment.decidedOn {"date":"Nov 17')
})

test('what nobody has seen is told as in its report', () => {
  const nobody = { ...line, sessions: 0, judgment: { ...judgment, state: 'collecting' as const } }
  expect(tellStanding({ ...nobody, rows: [...line.rows], views: [...line.views] }, speaker)?.title).toBe(
    'judgment.standing.nobody',
  )
})

test('what was judged is told when nobody can be counted any more', () => {
  const told = (own: object) =>
    tellStanding({ ...line, ...own, sessions: 0, rows: [...line.rows], views: [...line.views] }, speaker)?.title
  const early = { ...judgment, state: 'over' as const, through: null }
  expect(told({ judgment: early })).toBe('judgment.standing.nobody')
  expect(told({ judgment: { ...early, through: '2026-11-20' } })).toContain('judgment.title')
  expect(told({ judgment: { ...early, verdicts: [{ ...verdict, date: '2026-11-17' }] } })).toContain('judgment.title')
  expect(told({ judgment: early, kept: 'none' })).toContain('judgment.title')
})

test('visitors who were divided wrongly come before any result, and no figure stands beside them', () => {
  const told = tellStanding({ ...line, ratio_alarm: true, rows: [...line.rows], views: [...line.views] }, speaker)
  expect(told).toMatchObject({ title: 'judgment.ratio.title', isAlarm: true, figure: null })
})

test('they are told while figures are still collected, too', () => {
  const early = { ...line, ratio_alarm: true, judgment: { ...judgment, state: 'collecting' as const } }
  const told = tellStanding({ ...early, rows: [...line.rows], views: [...line.views] }, speaker)
  expect(told).toMatchObject({ title: 'judgment.ratio.title', isAlarm: true })
})

test('nothing is said where nothing is compared, or nobody can have come yet', () => {
  const views = [...line.views]
  expect(
    tellStanding({ ...line, judgment: { ...judgment, verdicts: [] }, rows: [row('a', 0)], views }, speaker),
  ).toBeNull()
  expect(tellStanding({ ...line, phase: 'scheduled', rows: [...line.rows], views }, speaker)).toBeNull()
  expect(tellProgress({ judgment: { ...judgment, verdicts: [] }, phase: 'running' }, speaker)).toBeNull()
  expect(tellProgress({ judgment, phase: 'ended' }, speaker)).toBeNull()
})

test('how long it still takes is told as the plan has it', () => {
  const say = (change: Partial<Judgment>) =>
    tellProgress({ judgment: { ...judgment, ...change }, phase: 'running' }, speaker)
  expect(say({})).toBe('judgment.next.day {"day":"9","planned":"14"} · judgment.standing.daysLeft {"count":5}')
  expect(say({ state: 'over', days_left: null })).toBe(
    'judgment.next.day {"day":"9","planned":"14"} · judgment.standing.over',
  )
  expect(say({ planned_days: null, days_left: null })).toBe('judgment.next.dayOnly {"day":"9"}')
  expect(say({ state: 'collecting', first_look: '2026-11-16' })).toContain('judgment.standing.firstLook')
})
