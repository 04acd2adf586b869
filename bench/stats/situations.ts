import type { LookTaken } from '../../packages/stats/src/follow.ts'
import type { SplitFrom } from '../../packages/stats/src/history.ts'
import { findSmallestLift, type TestPlan } from '../../packages/stats/src/index.ts'
import { expectRate, SHOP, type Shop } from '../../packages/stats/src/testing/shop.ts'
import type { Situation } from './verdicts.ts'

const even = (versions: number): number[] => Array.from({ length: versions }, () => 1)
const from = (day: number, ...weights: number[]): SplitFrom => ({ day, weights })
const twoWeeks: TestPlan = { days: 14, versions: 1 }
const fourWeeks: TestPlan = { days: 28, versions: 1 }

const situation = (id: string, shop: Partial<Shop>, plan: TestPlan = twoWeeks): Situation => ({
  id,
  shop: { ...SHOP, days: plan.days, ...shop },
  plan,
})

/** No effect at all: what is found here is found wrongly. */
export const withoutEffect: Situation[] = [
  situation('one epoch', {}),
  situation('99/1, from day 4 on 50/50', { splits: [from(0, 99, 1), from(3, 1, 1)] }),
  situation('95/5, from day 6 on 50/50', { splits: [from(0, 95, 5), from(5, 1, 1)] }),
  situation('50/50, from day 8 on 98/2', { splits: [from(0, 1, 1), from(7, 98, 2)] }),
  situation('90/10, with a sale from day 8 on 50/50', {
    splits: [from(0, 9, 1), from(7, 1, 1)],
    sale: { day: 7, times: 3 },
  }),
  situation('3 versions', { splits: [from(0, ...even(3))] }, { days: 14, versions: 2 }),
  situation(
    '5 versions, 3,000 visitors a day',
    { visitorsPerDay: 3000, splits: [from(0, ...even(5))] },
    { days: 14, versions: 4 },
  ),
  situation('28 days', {}, fourWeeks),
  situation('28 days, 3 versions', { splits: [from(0, ...even(3))] }, { days: 28, versions: 2 }),
  situation('28 days, 5 versions', { splits: [from(0, ...even(5))] }, { days: 28, versions: 4 }),
  situation('28 days, 10:1, 3,000 visitors a day', { visitorsPerDay: 3000, splits: [from(0, 10, 1)] }, fourWeeks),
  situation('4 correlated sessions a visitor', { returns: 0.5, rate: 0.0083, loyal: { share: 0.1, times: 6 } }),
]

/** With so many orders that a comparison begins although each epoch has hardly anybody on one of its sides. */
const turned = (id: string, before: number[], after: number[]): Situation =>
  situation(id, { visitorsPerDay: 6000, rate: 0.1, splits: [from(0, ...before), from(5, ...after)] })

/** No effect, and a split that is turned around on the sixth day. Without enough on both sides there is no look, and nothing found. */
export const turnedAround: Situation[] = [
  turned('99/1, from day 6 on 2/98', [99, 1], [2, 98]),
  turned('1/99, from day 6 on 98/2', [1, 99], [98, 2]),
  turned('95/5, from day 6 on 5/95', [95, 5], [5, 95]),
  turned('100/0, from day 6 on 2/98', [100, 0], [2, 98]),
  situation('99/1, from day 6 on 2/98, a fifth of the visitors', { splits: [from(0, 99, 1), from(5, 2, 98)] }),
]

/** Just as many visitors as give the smaller version 100 buyers in two weeks: what a cap has to hold at one look. */
export const fewBuyers: Situation = situation('10:1, 100 buyers', { visitorsPerDay: 2630, splits: [from(0, 10, 1)] })

/** The conversion rate a shop measures over as many days, and the lift the planner promises to find in them. */
const plannedLift = (shop: Shop, plan: TestPlan): number =>
  findSmallestLift(
    {
      dailyVisitors: shop.visitorsPerDay,
      rate: expectRate(shop, plan.days),
      weights: shop.splits[0]?.weights ?? [],
    },
    plan.days,
  ) ?? 0

const promised = (id: string, shop: Partial<Shop>, plan: TestPlan = twoWeeks): Situation => {
  const base = situation(id, shop, plan)
  const lift = plannedLift(base.shop, plan)
  return { ...base, id: `${id}, +${(100 * lift).toFixed(1)} %`, shop: { ...base.shop, effects: [1, 1 + lift] } }
}

/** The first version is better by what the planner promised to find in 80 %. */
export const asPromised: Situation[] = [
  promised('14 days', {}),
  promised('28 days', {}, fourWeeks),
  promised('14 days, 70/30', { splits: [from(0, 7, 3)] }),
  promised('14 days, 3 versions', { splits: [from(0, 1, 1, 1)] }, { days: 14, versions: 2 }),
]

/** The first version is better by so much. */
export const withEffect: Situation[] = [
  situation('+10 %', { effects: [1, 1.1] }),
  situation('+30 %', { effects: [1, 1.3] }),
]

/** Extends by half on the day before the last, when it is close. */
const extendWhenClose = (look: LookTaken, plan: TestPlan): TestPlan => {
  const [version] = look.versions
  const pair = version?.pairs.conversion
  const z = pair ? Math.abs(pair.logRatio / pair.standardError) : 0
  if (plan.extended || look.day !== plan.days - 1 || z < 1 || z >= (version?.boundary ?? 0)) return plan
  return { days: 21, versions: plan.versions, extended: { onDay: look.day, daysBefore: plan.days } }
}

export const extended: Situation = { ...situation('extended when close', { days: 21 }), extend: extendWhenClose }
