import type { ReportRow } from '@vitrine/contract'
import { type Estimate, estimateMoney } from '@vitrine/stats'
import type { LookFigure } from './tables.ts'

type Estimates = Pick<
  ReportRow,
  'estimated_roas' | 'estimated_revenue' | 'estimated_revenue_difference' | 'estimated_cost_difference'
>

const none: Estimates = {
  estimated_roas: null,
  estimated_revenue: null,
  estimated_revenue_difference: null,
  estimated_cost_difference: null,
}

const cents = (x: number): number => Math.round(x * 100) / 100
const inCents = ({ value, low, high }: Estimate): Estimate => ({
  value: cents(value),
  low: cents(low),
  high: cents(high),
})

interface Given {
  /** Revenue per visitor against the original, in minor units, capped. */
  figure: LookFigure | undefined
  /** Standard errors that the interval reaches. */
  reach: number
  /** Of all versions. */
  visitors: number
  baselineRoas: number | null
  /** The share of the container's revenue that passes the experiment's pages. */
  share: number
}

/** What it would mean if everybody had seen the row's version, in the currency of the figure; of the original nothing: it is the basis. */
export function estimateRow({ figure, reach, visitors, baselineRoas, share }: Given): Estimates {
  if (!figure) return none
  const { log_ratio, standard_error, original } = figure
  const at = (errors: number) => Math.exp(log_ratio + errors * standard_error)
  const estimates = estimateMoney({
    ratio: { value: at(0), low: at(-reach), high: at(reach) },
    revenuePerVisitor: original / 100,
    visitors,
    baselineRoas,
    share,
  })
  return {
    estimated_roas: estimates.roas && inCents(estimates.roas),
    estimated_revenue: inCents(estimates.revenue),
    estimated_revenue_difference: inCents(estimates.difference),
    estimated_cost_difference: estimates.costDifference && inCents(estimates.costDifference),
  }
}
