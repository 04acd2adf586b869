import type { Trial } from './page/trial.ts'
import type { Plan, Variant } from './plan.ts'
import { spots } from './shops/contract.ts'
import { endings } from './steps.ts'
import { operations } from './trials.ts'

/** Ways to load the tag; the first ones are tried on every commit. */
export const variants: Variant[] = [1, 4].flatMap((slowdown) => [
  { line: 'sync', delay: 0, slowdown },
  ...[0, 100, 400].map((delay) => ({ line: 'async', delay, slowdown }) as const),
])

export const nameVariant = ({ line, delay, slowdown }: Variant): string => `${line}, ${delay} ms, ${slowdown}x`

const pick = <T>(list: readonly T[], index: number): T => list[index % list.length] as T

/** One operation for each element: they do not touch each other, so that one page tries them all. */
const fillPage = (operationFor: (spot: number) => number, isFirst: boolean): Trial[] => [
  ...spots.map((part, spot) => ({ ...pick(operations, operationFor(spot)), part })),
  ...(isFirst
    ? ([
        { op: 'image', part: 'image' },
        { op: 'link', part: 'link' },
      ] as const)
    : []),
]

/**
 * Pages for a shop that meet every operation and every element; all shops together meet every operation on every element. The
 * way of loading changes from page to page, and whether leaving the product ends the experience.
 */
export const planBrief = (shop: string, turn: number): Plan[] =>
  Array.from({ length: Math.ceil(operations.length / spots.length) }, (_, page) => ({
    shop,
    trials: fillPage((spot) => page * spots.length + ((spot + turn) % spots.length), page === 0),
    variant: pick(variants.slice(0, 4), page + turn),
    ending: pick(endings, page + turn * 3),
    only: pick([undefined, '/'], page + turn),
  }))

/** A tag in the head that comes late and is waited for; at length as many pages as on every commit try it. */
export const blockingVariants: Variant[] = [100, 400].map((delay) => ({ line: 'sync', delay, slowdown: 1 }))

/** As `planBrief`, all in one way of loading. */
export const planVariant = (shop: string, turn: number, variant: Variant): Plan[] =>
  planBrief(shop, turn).map((plan) => ({ ...plan, variant }))

/** Pages for a shop that meet every operation on every element. */
export const planLong = (shop: string, turn: number, variant: Variant): Plan[] =>
  operations.map((_, page) => ({
    shop,
    // Neighbors on a page are three operations apart, so that a page has few that are alike.
    trials: fillPage((spot) => page + spot * 3, page === 0),
    variant,
    ending: pick(endings, page + turn),
    only: pick([undefined, '/'], page + turn),
  }))
