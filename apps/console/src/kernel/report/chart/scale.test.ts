import { expect, test } from 'vitest'
import { niceTicks, settledReach } from './scale.ts'

test('the axis reaches as far as the later intervals, and always to both sides of 0', () => {
  expect(
    settledReach([
      { low: -3, high: 4 },
      { low: 0.2, high: 1 },
    ]),
  ).toEqual([-0.023, 1.15])
  expect(settledReach([{ low: -0.5, high: -0.2 }])).toEqual([-0.575, 0.023])
  expect(settledReach([])).toEqual([-0.023, 0.023])
})

test('no lift falls below −100%, and a huge one runs off the edge', () => {
  expect(settledReach([{ low: -0.95, high: 9 }])).toEqual([-1, 5])
})

test('a gain that is certain leaves no empty half below 0', () => {
  expect(niceTicks(-0.023, 1.15, 6)).toEqual([-0.25, 0, 0.25, 0.5, 0.75, 1, 1.25])
})
