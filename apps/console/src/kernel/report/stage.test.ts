import type { Judgment, Report } from '@vitrine/contract'
import { describe, expect, test } from 'vitest'
import { findNoLift, findShown, isAlone, isCounting } from './stage.ts'

const report = (state: Judgment['state'], rows: number, verdicts = rows - 1) =>
  ({ judgment: { state, stopped: false, verdicts: Array(verdicts).fill({}) }, rows: Array(rows).fill({}) }) as Pick<
    Report,
    'judgment' | 'rows'
  >

test('one version is never said to be collecting, whatever its state', () => {
  expect((['collecting', 'running', 'over', 'no_verdict'] as const).map((state) => isAlone(report(state, 1)))).toEqual([
    true,
    true,
    true,
    true,
  ])
})

test('versions merged after release keep their verdicts, and a short plan has none', () => {
  expect(isAlone(report('running', 1, 1))).toBe(false)
  expect(isAlone(report('no_verdict', 2, 0))).toBe(false)
})

test('why there is no lift follows from where the experiment stands', () => {
  expect(findNoLift(report('collecting', 1, 0))).toBe('noLiftAlone')
  expect(findNoLift(report('collecting', 2))).toBe('noLift')
  expect(findNoLift(report('no_verdict', 2, 0))).toBe('noLiftShort')
  expect(findNoLift(report('over', 2))).toBe('noLiftMissing')
  expect(findNoLift(report('running', 2))).toBe('noLiftMissing')
})

describe('what is shown', () => {
  const of = (kept: Report['kept'], visitors: number, own: Partial<Judgment> = {}) => {
    const { judgment } = report('over', 2)
    return findShown({ kept, judgment: { ...judgment, ...own }, rows: [{ visitors }, { visitors: 0 }] })
  }

  test('are figures where there are any, and that nobody came only where nobody did', () => {
    expect(of('all', 1)).toBe('figures')
    expect(of('since', 1)).toBe('figures')
    expect(of('all', 0)).toBe('empty')
    expect(of('since', 0)).toBe('empty')
  })

  test('is the verdict once its figures have expired', () => {
    expect(of('none', 0)).toBe('verdict')
    // Visitors who came back after the end are no result.
    expect(of('none', 1)).toBe('verdict')
  })

  test('is that they have expired, where nothing was said of them', () => {
    expect(of('none', 0, { verdicts: [] })).toBe('gone')
    expect(of('none', 0, { state: 'no_verdict' })).toBe('gone')
  })
})

test('after the end no further visitor is waited for', () => {
  expect(isCounting({ state: 'running', stopped: false })).toBe(true)
  expect(isCounting({ state: 'over', stopped: false })).toBe(false)
  expect(isCounting({ state: 'running', stopped: true })).toBe(false)
})
