import { describe, expect, test } from 'vitest'
import { computeLoss, inferPosterior, PROPER_PRIOR } from './bayes.ts'
import { measureEffect } from './effect.ts'
import { computeMoments } from './moments.ts'
import { toArm } from './stratify.ts'

// The two small samples of t-test.test.ts; reference figures by another implementation.
const control = toArm(computeMoments({ n: 10, sum: 98.5, sumSquares: 2193.25 }, 'mean'))
const treatment = toArm(computeMoments({ n: 12, sum: 182.5, sumSquares: 4527.25 }, 'mean'))
const effect = measureEffect(control, treatment)

describe('posterior', () => {
  test('flat prior', () => {
    const posterior = inferPosterior(effect)
    expect(posterior.estimate).toBeCloseTo(0.5439932318104909, 13)
    expect(posterior.standardError).toBeCloseTo(0.6860578025752604, 13)
    expect(posterior.chanceToWin).toBeCloseTo(0.7860896000112747, 12)
    expect(posterior.loss.treatment).toBeCloseTo(0.08350222894943883, 12)
    expect(posterior.loss.control).toBeCloseTo(0.6274954607599297, 12)
  })

  test('proper prior N(0, 0.3²)', () => {
    const posterior = inferPosterior(effect, { prior: PROPER_PRIOR })
    expect(posterior.estimate).toBeCloseTo(0.08732218116785512, 13)
    expect(posterior.standardError).toBeCloseTo(0.27486930689801187, 13)
    expect(posterior.chanceToWin).toBeCloseTo(0.6246385037988057, 12)
    expect(posterior.low).toBeCloseTo(-0.4514117608077352, 12)
    expect(posterior.high).toBeCloseTo(0.6260561231434454, 12)
    expect(posterior.loss.treatment).toBeCloseTo(0.07148336284763009, 12)
    expect(posterior.loss.control).toBeCloseTo(0.1588055440154852, 12)
  })

  test('a prior on the lift is scaled to the control mean for an absolute effect', () => {
    const posterior = inferPosterior(measureEffect(control, treatment, 'absolute'), {
      prior: { mean: 0.1, variance: 0.04 },
    })
    expect(posterior.estimate).toBeCloseTo(1.5371164465882268, 12)
    expect(posterior.standardError).toBeCloseTo(1.8414535998262493, 12)
  })

  test('where lower is better chances are complemented and losses change places; the estimate stays', () => {
    const [higher, lower] = [inferPosterior(effect), inferPosterior(effect, { lowerIsBetter: true })]
    expect(lower.chanceToWin).toBeCloseTo(1 - higher.chanceToWin, 14)
    expect(lower.loss).toEqual({ control: higher.loss.treatment, treatment: higher.loss.control })
    expect([lower.estimate, lower.low, lower.high]).toEqual([higher.estimate, higher.low, higher.high])
  })

  test('α sets the interval', () => {
    const { low, high, estimate, standardError } = inferPosterior(effect, { alpha: 0.1 })
    expect((high - estimate) / standardError).toBeCloseTo(1.6448536269514726, 12)
    expect(high - estimate).toBeCloseTo(estimate - low, 13)
  })

  test('not enough data: chance one half', () => {
    expect(inferPosterior(null)).toEqual({
      estimate: 0,
      standardError: 0,
      low: 0,
      high: 0,
      chanceToWin: 0.5,
      loss: { control: 0, treatment: 0 },
    })
  })

  test('losses: their difference is the effect, neither is negative, the extremes hold', () => {
    for (const [mean, deviation] of [
      [0.1, 0.05],
      [-0.1, 0.05],
      [0, 1],
      [3, 0.2],
    ] as const) {
      const loss = computeLoss(mean, deviation)
      expect(loss.control - loss.treatment).toBeCloseTo(mean, 14)
      expect(Math.min(loss.control, loss.treatment)).toBeGreaterThanOrEqual(0)
    }
    expect(computeLoss(0, 1).control).toBeCloseTo(1 / Math.sqrt(2 * Math.PI), 15)
    expect(computeLoss(0.01, 4.5e-9)).toEqual({ control: 0.01, treatment: 0 })
    expect(computeLoss(-0.01, 4.5e-9)).toEqual({ control: 0, treatment: 0.01 })
  })
})
