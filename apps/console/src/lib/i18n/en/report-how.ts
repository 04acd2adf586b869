/** How the figures of a report come about: words first, formulas last. */
export const how = {
  title: 'How this is computed',
  words: 'In words',
  formulas: 'In formulas',
  counts: 'Counts that went in',
  converting: 'Visitors with an order',
  planned:
    'A verdict is looked for on every complete day from day 7 on, once a version and the original have 100 converting visitors each, and for the last time on day {{planned}}; what comes later changes no comparison. Each look uses a part of the 5% risk of a false verdict, so all looks together stay within 5%. Several versions share it.',
  anytime:
    'There is no planned end. The test stays valid however often you look, and needs far more visitors for the same certainty.',
  window_one: 'A visitor counts from first seeing the {{kind}}, with everything in the day that follows.',
  window_other: 'A visitor counts from first seeing the {{kind}}, with everything in the {{count}} days that follow.',
  lift: 'The lift is the ratio of the two averages per visitor, minus 1. It is judged on the logarithm of the ratio, so that gains and losses are treated alike.',
  epochs_one:
    'The traffic split changed once. Versions are compared within each period, and the smaller side of a period limits its weight, so a difference between days cannot pass as a difference between versions.',
  epochs_other:
    'The traffic split changed {{shown}} times. Versions are compared within each period, and the smaller side of a period limits its weight, so a difference between days cannot pass as a difference between versions.',
  oneEpoch: 'The traffic split has not changed, so all days are compared at once.',
  cap: 'To limit outliers, a visitor counts up to {{amount}} in comparisons of money. {{share}} of buyers spent more. For verdicts, the limit is fixed at the first look.',
  noCap: 'Revenue is not capped in what you see now. Verdicts always use the cap.',
  interval: 'The interval reaches as far as the boundary of the latest look, so that it holds on all days together.',
  intervalAnytime: 'The interval is wide enough to hold on all days together, however often you look.',
  best: 'The chance to be best compares all versions at once, with the same assumption.',
  chance:
    'The chance to win and the expected loss assume that most changes move a figure by less than 20%. Early lucky days therefore count for less.',
  guardrails:
    'Guardrails (bounce rate, add-to-cart rate, average order value, refund rate) are checked on the day of the verdict and at the planned end, and fail at 2.41 standard errors for the worse.',
  ratio:
    'Whether visitors reached the versions as weighted is checked on complete days until the planned end: p = {{p}}. We warn below 0.0001.',
  money:
    "The effect on revenue takes the original's revenue per visitor, the ratio, and all visitors of the same days. ROAS starts from your overall baseline of {{roas}}.",
  moneyWithoutRoas:
    "The effect on revenue takes the original's revenue per visitor, the ratio, and all visitors of the same days. It needs no ROAS.",
  minimum:
    'Nothing is compared with fewer than 50 visitors with a value on each side. Where the split changed, only the smaller side of each period counts.',
  symbols:
    'n: visitors, k: converting visitors, M: average, e: period of one split, L: log ratio, s: its standard error, c: boundary of the latest look, t: share of the planned days, m: versions beside the original, B: baseline ROAS, C₀: ad spend behind the original, f: share of revenue on these pages, r₀: revenue per visitor of the original, S: all visitors.',
  names: {
    lift: 'Lift',
    weights: 'Weight of a period',
    interval: 'Interval',
    spending: 'Risk used by time t',
    information: 'Information',
    anytime: 'Reach of the always-valid interval',
    cap: 'Cap, a quantile of buyers',
    prior: 'Prior on L',
    ratio: 'Sample ratio',
    money: 'Revenue difference',
    cost: 'Ad spend difference',
    roas: 'ROAS',
  },
} as const
