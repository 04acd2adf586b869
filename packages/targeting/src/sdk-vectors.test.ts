import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { bucket, bucketRanges, chooseIndex, equalWeights, matchRules, type Rule, WEIGHT_TOTAL } from './index.ts'

// GrowthBook's public SDK cases (MIT), kept beside the project. Not ours, so not read here: inNamespace, getQueryStringOverride,
// urlRedirect, run, stickyBucket and evalCondition are features of their SDK that have no counterpart in targeting.
const file = new URL('../../../../shared/vectors/growthbook-sdk.json', import.meta.url)

type Target = { type: 'simple' | 'regex'; include: boolean; pattern: string }
type Sections = {
  hash: [seed: string, value: string, version: number, expected: number | null][]
  getBucketRange: [
    name: string,
    [count: number, coverage: number, weights: number[] | null],
    expected: [number, number][],
  ][]
  chooseVariation: [name: string, n: number, ranges: [number, number][], expected: number][]
  getEqualWeights: [count: number, expected: number[]][]
  urlTargeting: [type: 'simple' | 'regex', url: string, pattern: string, expected: boolean][]
  urlTargetingRules: { name: string; url: string; targets: Target[]; expected: boolean }[]
}

const toInteger = (share: number) => Math.round(share * WEIGHT_TOTAL)

// Theirs tries a regex on the whole URL and on path, query and fragment; ours on the one field the rule names.
const toRule = ({ type, include, pattern }: Target): Rule => ({
  field: type === 'regex' && pattern.startsWith('^/') ? 'path' : 'full_url',
  operator: `${include ? '' : 'n'}${type === 'regex' ? 'mr' : 'mc'}` as Rule['operator'],
  value: pattern,
})

describe.runIf(existsSync(file))('public SDK vectors', () => {
  const sections: Sections = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).sections : {}

  test('hash, version 2 (version 1 sums in another order and has 1,000 buckets; 99 is unknown to everybody)', () => {
    const ours = sections.hash.filter(([, , version]) => version === 2)
    expect(ours).toHaveLength(7)
    expect(sections.hash.map(([, , version]) => version).filter((version) => version !== 2)).toEqual([
      ...Array(7).fill(1),
      99,
    ])
    for (const [seed, value, , expected] of ours) expect(bucket(seed, value)).toBe(expected)
  })

  // Coverage takes from the end of each range, a holdout from the beginning of all: the widths agree, the places cannot.
  // Not ours: weights whose sum or number is wrong. Theirs fall back to equal weights, ours are refused when they are saved.
  test('getBucketRange: same ranges at full coverage, same widths below', () => {
    const refused = ['weights sum below 1', 'weights sum above 1', 'weights.length not equal to num variations']
    const ours = sections.getBucketRange.filter(([name]) => !refused.includes(name))
    expect(ours).toHaveLength(sections.getBucketRange.length - refused.length)
    for (const [name, [count, coverage, weights], expected] of ours) {
      const holdout = WEIGHT_TOTAL - toInteger(Math.min(Math.max(coverage, 0), 1))
      const ranges = bucketRanges(weights?.map(toInteger) ?? equalWeights(count), holdout)
      const theirs = expected.map(([start, end]) => [toInteger(start), toInteger(end)] as const)
      if (holdout === 0) expect(ranges, name).toEqual(theirs)
      expect(
        ranges.map(([start, end]) => end - start),
        name,
      ).toEqual(theirs.map(([start, end]) => end - start))
    }
    expect(ours.filter(([, [, coverage]]) => coverage < 1)).toHaveLength(4)
  })

  test('chooseVariation', () => {
    expect(sections.chooseVariation).toHaveLength(13)
    for (const [name, n, ranges, expected] of sections.chooseVariation) {
      const integers = ranges.map(([start, end]) => [toInteger(start), toInteger(end)] as const)
      expect(chooseIndex(n, integers), name).toBe(expected)
    }
  })

  test('getEqualWeights, to the nearest of our integers and summing exactly', () => {
    expect(sections.getEqualWeights).toHaveLength(6)
    for (const [count, expected] of sections.getEqualWeights) {
      const weights = equalWeights(count)
      expect(weights).toHaveLength(expected.length)
      for (const [i, weight] of weights.entries()) {
        expect(Math.abs(weight - (expected[i] ?? Number.NaN) * WEIGHT_TOTAL)).toBeLessThan(1)
      }
      expect(weights.reduce((sum, weight) => sum + weight, 0)).toBe(expected.length ? WEIGHT_TOTAL : 0)
    }
  })

  // All 31 agree: theirs ignores case in query and fragment too, ours minds it there, but no case turns on that.
  test('urlTargeting', () => {
    expect(sections.urlTargeting).toHaveLength(31)
    for (const [type, url, pattern, expected] of sections.urlTargeting) {
      expect(matchRules([toRule({ type, include: true, pattern })], url), `${pattern} on ${url}`).toBe(expected)
    }
  })

  test('urlTargetingRules', () => {
    expect(sections.urlTargetingRules).toHaveLength(12)
    for (const { name, url, targets, expected } of sections.urlTargetingRules) {
      expect(matchRules(targets.map(toRule), url), name).toBe(expected)
    }
  })
})
