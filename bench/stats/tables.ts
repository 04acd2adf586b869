import type { Leading } from '../../packages/stats/src/follow.ts'
import { printMarkdown } from '../lib/table.ts'
import { cupedCells, guardrails, histories, soundSplits } from './cells.ts'
import { calibration } from './chances.ts'
import { findReduction } from './cuped.ts'
import { judge } from './judged.ts'
import { oldWeights } from './old-weights.ts'
import { lossInNewest } from './sample-ratios.ts'
import { asPromised, extended, fewBuyers, turnedAround, withEffect, withoutEffect } from './situations.ts'
import type { Tally } from './tally.ts'
import { share } from './verdicts.ts'

type Results = ReadonlyMap<string, Tally>
const of = (results: Results, id: string): Tally => results.get(id) ?? {}

/** Verdicts without any effect; several versions share the alpha by Bonferroni and find less than all of it. */
export function printFalseVerdicts(results: Results): void {
  const rows = [...withoutEffect, ...turnedAround].map((situation) => {
    const { id, plan } = situation
    const tally = of(results, id)
    const found = (metric: Leading, around: number) => {
      const [all, better, worse] = ['found', 'better', 'worse'].map((name) => share(tally, `${metric} ${name}`)) as [
        number,
        number,
        number,
      ]
      // Where many tests never have a look, and where several versions share the error, fewer are wrong.
      const least = plan.versions > 1 || turnedAround.includes(situation) ? 0 : 5 - around
      const tail = (side: string, value: number) => judge(`${id}, ${metric}, ${side}`, value, [0, 3.5])
      return `${judge(`${id}, ${metric}`, all, [least, 5 + around])} (${tail('better', better)} / ${tail('worse', worse)})`
    }
    return [
      id,
      found('conversion', 0.8),
      found('revenue', 1),
      found('orderValue', 1),
      (100 - share(tally, 'lookless')).toFixed(0),
      share(tally, 'conversion naive').toFixed(1),
      judge(`${id}, anytime`, share(tally, 'conversion anytime'), [0, 5]),
    ]
  })
  printMarkdown(
    'No effect, looked at daily from day 7 on: verdicts in % of tests (better / worse). Targets: conversion 5 ± 0.8, money 5 ± 1, with more than two versions or a split that is turned around at most that, no tail over 3.5.',
    [
      'situation',
      'visitor conversion',
      'revenue a visitor',
      'order value',
      'with a look',
      '1.96 at every look',
      'anytime (≤ 5)',
    ],
    rows,
  )
}

export function printPower(results: Results): void {
  const rows = asPromised.map(({ id }) => {
    const tally = of(results, id)
    const found = share(tally, 'conversion first better')
    const once = share(tally, 'conversion onceBetter')
    const isPair = !id.includes('versions')
    return [
      id,
      '80',
      judge(`power, ${id}`, found, [76, 84]),
      isPair ? judge(`power against one look, ${id}`, once - found, [-4, 4], once.toFixed(1)) : '',
      ((tally['conversion days'] ?? 0) / (tally['conversion found'] ?? 1)).toFixed(1),
      `+${share(tally, 'conversion shown', 'conversion first better').toFixed(1)} %`,
    ]
  })
  printMarkdown(
    'The lift that the planner promises to find in 80 %: found in % of tests, and on which day. Targets: within 4 points of the promise and of a single look at the end.',
    ['situation', 'promised', 'found, daily looks', 'found, one look', 'day', 'lift shown then'],
    rows,
  )
}

export function printCoverage(results: Results): void {
  const lifts: [string, string][] = [
    ['0', withoutEffect[0]?.id ?? ''],
    ...withEffect.map(({ id }): [string, string] => [id, id]),
  ]
  const rows = lifts.map(([name, id]) => {
    const tally = of(results, id)
    const looked = (tally.runs ?? 0) - (tally.lookless ?? 0)
    const rate = (metric: Leading, missed: string) => 100 - (100 * (tally[`${metric} ${missed}`] ?? 0)) / looked
    const covered = (metric: Leading) => judge(`coverage at ${name}, ${metric}`, rate(metric, 'missed'), [94, 96])
    const settled = rate('conversion', 'missed with 1.96 at the end').toFixed(1)
    return [name, covered('conversion'), covered('revenue'), covered('orderValue'), settled]
  })
  printMarkdown(
    'The interval shown covers the truth on all days together, in % of tests. Target: 95 ± 1.',
    ['true lift', 'visitor conversion', 'revenue a visitor', 'order value', 'conversion, 1.96 on the last planned day'],
    rows,
  )
}

export function printOthers(results: Results): void {
  const row = (what: string, value: number, range: readonly [number, number] | null, target: string, digits = 1) => {
    const text = value.toFixed(digits)
    return [what, range ? judge(what, value, range, text) : text, target]
  }
  const extension = of(results, extended.id)
  const guarded = of(results, guardrails.id)
  const weights = of(results, oldWeights.id)
  const few = of(results, fewBuyers.id)
  const chances = of(results, calibration.id)
  const shown = (name: string) => share(chances, `${name} shown`, name)
  const right = (name: string) => share(chances, `${name} right`, name)
  const rows = [
    row('old epoch weights injected: 99/1, then 50/50, one look', share(weights, 'old'), [33, 41], 'must show 37'),
    row('the same visitors with ours', share(weights, 'now'), [4.2, 5.8], '5 ± 0.8'),
    ...(['conversion', 'revenue', 'orderValue'] as const).flatMap((metric) =>
      (['better', 'worse'] as const).map((side) =>
        row(
          `10:1 with 100 buyers, daily looks, ${metric}: ${side}`,
          share(few, `${metric} ${side}`),
          [0, 3.5],
          '≤ 3.5',
        ),
      ),
    ),
    ...(['revenue', 'orderValue'] as const).flatMap((metric) =>
      (['Better', 'Worse'] as const).map((side) =>
        row(
          `10:1 with 100 buyers, one look, ${metric}: ${side.toLowerCase()}`,
          share(few, `${metric} once${side}`),
          [0, 3.5],
          '≤ 3.5',
        ),
      ),
    ),
    row('extended by half when it is close', share(extension, 'conversion found'), [0, 5.5], '≤ 5.5'),
    row('a guardrail of four fails, verdict day and end', share(guarded, 'failed'), [0, 6.3], '≤ 5.3 + 1'),
    row('the same beyond 1.645 on any day', share(guarded, 'everyDay'), null, 'why not'),
    ...soundSplits.flatMap(({ id }) => {
      const tally = of(results, id)
      return [
        row(`sample ratio, ${id}: alarm at a look`, share(tally, 'alarms', 'looks'), [0, 0.05], '≤ 0.05', 2),
        row(`sample ratio, ${id}: in 28 looks`, share(tally, 'alarmed'), [0, 0.6], '0.42 ± 0.18', 2),
      ]
    }),
    row(`sample ratio: ${lossInNewest.id}`, share(of(results, lossInNewest.id), 'alarmed'), [64, 72], '68 ± 4'),
    row('chances shown from 90 to 97: on average', shown('prior'), null, ''),
    row('… and right in', right('prior'), [shown('prior') - 2.5, shown('prior') + 2.5], 'as shown'),
    row('without a prior: on average', shown('flat'), null, ''),
    row('… and right in', right('flat'), null, 'why not'),
    ...cupedCells.flatMap(({ id }, i) =>
      (['conversion', 'money'] as const).map((name) =>
        row(
          `variance reduction (CUPED), ${name}, ${Math.round(100 * (histories[i] ?? 0))} % with a history: falls by`,
          findReduction(of(results, id), name),
          null,
          'pays from 5 on',
        ),
      ),
    ),
  ]
  printMarkdown('All the rest, in %.', ['what', 'found', 'target'], rows)
}
