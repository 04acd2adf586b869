import { expect, test } from 'vitest'
import { listUnreported, toFunnelSteps } from './funnel-steps.ts'

const funnel = { visitors: 1000, viewed: 500, carted: 100, checkout: 0, ordered: 40 }

test('each step has its share of all, and from the third on of previous step', () => {
  const steps = toFunnelSteps({ ...funnel, checkout: 60 }, [])
  expect(steps.map(({ ofStart, ofStep }) => [ofStart, ofStep])).toEqual([
    [1, null],
    [0.5, null],
    [0.1, 0.2],
    [0.06, 0.6],
    [0.04, 40 / 60],
  ])
})

test('a step that the store does not report is left out of the shares', () => {
  const unreported = listUnreported([funnel, { ...funnel, ordered: 0 }])
  expect(unreported).toEqual(['checkout'])
  const steps = toFunnelSteps(funnel, unreported)
  expect(steps[3]).toEqual({ name: 'checkout', count: null, ofStart: null, ofStep: null })
  expect(steps[4]).toMatchObject({ count: 40, ofStep: 0.4 })
})

test('steps that nobody got to yet are 0, and more than before has no share', () => {
  expect(listUnreported([{ ...funnel, ordered: 0 }])).toEqual([])
  expect(toFunnelSteps({ ...funnel, checkout: 10 }, [])[4]).toMatchObject({ count: 40, ofStep: null })
  expect(toFunnelSteps({ visitors: 0, viewed: 0, carted: 0, checkout: 0, ordered: 0 }, [])[1]?.ofStart).toBeNull()
})
