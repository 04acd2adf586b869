import type { ExperienceDetail, Judgment, Lift, Report, ReportRow, VersionVerdict, Word } from '@vitrine/contract'
import { describe, expect, test } from 'vitest'
import { hasMoreRefunds, listHarms, listUnjudged } from './harms.ts'
import { type Detail, findDetails, findTitle, listStatements, type Title } from './statements.ts'

const words: Word[] = [
  'collecting',
  'ahead',
  'behind',
  'uncertain',
  'better',
  'worse',
  'no_difference',
  'not_enough_data',
]
const none = { low: -0.02, high: 0.05 }
const above = { low: 0.01, high: 0.2 }
const look = { estimate: 0.1, chance_to_win: 0.99, visitors: 9000 }

describe('the sentence', () => {
  const running: Record<Word, Title> = {
    collecting: 'collecting',
    ahead: 'ahead',
    behind: 'behind',
    uncertain: 'uncertain',
    better: 'better',
    worse: 'worse',
    no_difference: 'no_difference',
    not_enough_data: 'not_enough_data',
  }
  const stopped: Record<Word, Title> = {
    ...running,
    collecting: 'stopped_early',
    ahead: 'stopped_ahead',
    behind: 'stopped_behind',
    uncertain: 'stopped_uncertain',
    not_enough_data: 'stopped_early',
  }
  test.each(words)('of %s', (word) => {
    expect(findTitle(word, { stopped: false }, false)).toBe(running[word])
    expect(findTitle(word, { stopped: true }, false)).toBe(stopped[word])
  })
  test('of a winner that harms a guardrail says both, stopped or not', () => {
    expect(findTitle('better', { stopped: false }, true)).toBe('better_but')
    expect(findTitle('better', { stopped: true }, true)).toBe('better_but')
    expect(findTitle('worse', { stopped: false }, true)).toBe('worse')
  })
})

describe('what stands below it', () => {
  type Stage = Pick<Judgment, 'method' | 'state' | 'stopped'>
  const running: Stage = { method: 'planned', state: 'running', stopped: false }
  const over: Stage = { method: 'planned', state: 'over', stopped: false }
  const stopped: Stage = { method: 'planned', state: 'over', stopped: true }
  const anytime: Stage = { method: 'anytime', state: 'running', stopped: false }
  const cases: [Word, Stage, Pick<Lift, 'low' | 'high'> | null, Detail[]][] = [
    ['collecting', running, null, ['still_missing']],
    ['ahead', running, none, []],
    ['behind', running, none, []],
    ['uncertain', running, none, []],
    ['better', running, above, ['settled', 'size_later']],
    ['better', over, above, ['settled']],
    ['better', over, none, ['settled', 'since', 'size_unsure']],
    ['worse', stopped, { low: -0.3, high: -0.1 }, ['settled', 'since', 'size_stopped']],
    ['worse', anytime, { low: -0.3, high: -0.1 }, ['settled', 'since', 'size_anytime']],
    ['no_difference', over, none, ['excluded']],
    ['no_difference', over, null, []],
    ['not_enough_data', over, none, ['few_conversions']],
    ['not_enough_data', stopped, null, ['no_comparison']],
  ]
  test.each(cases)('%s', (word, stage, lift, expected) =>
    expect(findDetails({ word, conversions_missing: 31, settled: { ...look, ...above } }, stage, lift)).toEqual(
      expected,
    ),
  )
})

const lift = (chance_to_win: number): Lift => ({
  estimate: 0.1,
  low: -0.1,
  high: 0.3,
  value: 0.055,
  original: 0.05,
  adjusted: false,
  chance_to_win,
  expected_loss: 0.001,
})
const row = (index: number, chance?: number, group?: string, as_released = true): ReportRow =>
  ({
    as_released,
    view: { id: `v${index}`, name: group ?? `V${index}`, is_original: index === 0, index },
    ...(group && { group }),
    lift: chance === undefined ? {} : { bounce_rate: lift(chance) },
  }) as unknown as ReportRow
const verdict = (index: number, word: Word, guardrails: VersionVerdict['guardrails'] = []): VersionVerdict => ({
  view_id: `v${index}`,
  word,
  day: word === 'better' || word === 'worse' ? 9 : null,
  date: null,
  settled: null,
  conversions_missing: 0,
  guardrails,
})
const report = (rows: ReportRow[], verdicts: VersionVerdict[]): Pick<Report, 'rows' | 'judgment'> => ({
  rows,
  judgment: {
    metric: 'bounce_rate',
    method: 'planned',
    state: 'running',
    stopped: false,
    verdicts,
  } as unknown as Judgment,
})
const experience = (groups: ExperienceDetail['groups'] = []): Pick<ExperienceDetail, 'views' | 'groups'> =>
  ({ views: [0, 1, 2, 3].map((i) => ({ id: `v${i}`, name: `View ${i}` })), groups }) as unknown as ExperienceDetail

describe('several versions', () => {
  test('the decided ones come first, then the likelier', () => {
    const said = listStatements(
      report(
        [row(0), row(1, 0.6), row(2, 0.9), row(3, 0.01)],
        [verdict(1, 'uncertain'), verdict(2, 'ahead'), verdict(3, 'worse')],
      ),
      experience(),
    )
    expect(said.map(({ name, title }) => [name, title])).toEqual([
      ['V3', 'worse'],
      ['V2', 'ahead'],
      ['V1', 'uncertain'],
    ])
  })
  test('a winner comes before a loser, and names the guardrails it harms', () => {
    const said = listStatements(
      report(
        [row(0), row(1, 0.01), row(2, 0.99)],
        [
          verdict(1, 'worse'),
          verdict(2, 'better', [
            { metric: 'average_order_value', result: 'fails', not_excluded: 0.2 },
            { metric: 'bounce_rate', result: 'holds', not_excluded: 0.01 },
          ]),
        ],
      ),
      experience(),
    )
    expect(said.map(({ id }) => id)).toEqual(['v2', 'v1'])
    expect(said[0]).toMatchObject({ title: 'better_but', failed: ['average_order_value'] })
  })
})

describe('groups', () => {
  const groups = [{ name: 'Both', view_ids: ['v1', 'v2'] }]
  test('of the release speak as one version', () => {
    const [said] = listStatements(report([row(0), row(1, 0.9, 'Both')], [verdict(1, 'ahead')]), experience(groups))
    expect(said).toMatchObject({ name: 'Both', lift: { chance_to_win: 0.9 } })
  })
  test('made later change no verdict and lend it no figures', () => {
    const said = listStatements(
      report([row(0), row(1, 0.9, 'Both', false)], [verdict(1, 'ahead'), verdict(2, 'behind')]),
      experience(groups),
    )
    expect(said.map(({ name, lift }) => [name, lift])).toEqual([
      ['View 1', null],
      ['View 2', null],
    ])
  })
  test('made later with the original lend it none either', () => {
    const withOriginal = [{ name: 'Old', view_ids: ['v0', 'v1'] }]
    const rows = [row(0, undefined, 'Old', false), row(2, 0.7, undefined, false)]
    const said = listStatements(report(rows, [verdict(1, 'ahead'), verdict(2, 'behind')]), experience(withOriginal))
    expect(said.map(({ name, lift }) => [name, lift])).toEqual([
      ['View 1', null],
      ['View 2', null],
    ])
  })
})

test('harm is a fall, or a rise where lower is better; the worst is told first', () => {
  const guardrails: VersionVerdict['guardrails'] = [
    { metric: 'bounce_rate', result: 'holds', not_excluded: 0.03 },
    { metric: 'add_to_cart_rate', result: 'hint', not_excluded: 0.08 },
    { metric: 'average_order_value', result: 'fails', not_excluded: 0.12 },
    { metric: 'refund_rate', result: 'holds', not_excluded: 0 },
  ]
  expect(listHarms({ guardrails }).map(({ metric, change }) => [metric, change])).toEqual([
    ['average_order_value', -0.12],
    ['add_to_cart_rate', -0.08],
    ['bounce_rate', 0.03],
    ['refund_rate', null],
  ])
})

test('what was not judged is no harm that nobody can exclude, and is named', () => {
  const guardrails: VersionVerdict['guardrails'] = [
    { metric: 'average_order_value', result: 'fails', not_excluded: 0.12 },
    { metric: 'refund_rate', result: 'not_judged', not_excluded: null },
  ]
  expect(listHarms({ guardrails }).map(({ metric }) => metric)).toEqual(['average_order_value'])
  expect(listUnjudged({ guardrails })).toEqual(['refund_rate'])
  expect(listUnjudged({ guardrails }, [{ refund_rate: 0 }, { refund_rate: 0.01 }])).toEqual(['refund_rate'])
  expect(listUnjudged({ guardrails }, [{ refund_rate: 0 }, { refund_rate: 0 }])).toEqual([])
})

test('refunds are named beside the order value where more of them come than by chance', () => {
  const of = (orders: number, refund_rate: number | null) => ({ orders, refund_rate })
  expect(hasMoreRefunds(of(412, 0.034), of(592, 0.277))).toBe(true)
  expect(hasMoreRefunds(of(400, 0.04), of(400, 0.05))).toBe(false)
  expect(hasMoreRefunds(of(592, 0.277), of(412, 0.034))).toBe(false)
  expect(hasMoreRefunds(of(0, null), of(400, 0.3))).toBe(false)
  expect(hasMoreRefunds(of(400, 0), of(400, 0))).toBe(false)
})
