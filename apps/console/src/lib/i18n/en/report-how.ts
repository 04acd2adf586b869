/** How the figures of a report are calculated: words first, formulas last. */
export const how = {
  title: 'How this is calculated',
  words: 'In words',
  formulas: 'In formulas',
  counts: 'Counts used',
  converting: 'Visitors with an order',
  planned:
    'From day 7, once a version and the original have 100 converting visitors each, we check for a verdict after every complete day, for the last time on day {{planned}}. Later data changes no comparison. Each check uses part of the 5% risk of a false verdict, so all checks together stay within 5%. With several versions, they share it.',
  anytime:
    'There is no planned end. The test stays valid however often you look, but needs far more visitors for the same certainty.',
  window_one: 'For each visitor, everything counts for a day after first seeing the {{kind}}.',
  window_other: 'For each visitor, everything counts for {{count}} days after first seeing the {{kind}}.',
  lift: 'The lift is the ratio of the two averages per visitor, minus 1. It is tested on the logarithm of the ratio, so gains and losses are treated alike.',
  epochs_one:
    'The traffic split changed once. Versions are compared within each period, and the smaller side of a period limits its weight, so a difference between days cannot look like a difference between versions.',
  epochs_other:
    'The traffic split changed {{shown}} times. Versions are compared within each period, and the smaller side of a period limits its weight, so a difference between days cannot look like a difference between versions.',
  oneEpoch: 'The traffic split has not changed, so all days are compared together.',
  cap: 'To limit outliers, a visitor counts up to {{amount}} in revenue comparisons. {{share}} of buyers spent more. For verdicts, the limit is fixed at the first comparison.',
  noCap: 'Revenue is not capped in this view. Verdicts always use the cap.',
  interval: 'The interval is as wide as the boundary of the latest check, so it is valid on every day.',
  intervalAnytime: 'The interval is wide enough to be valid on every day, however often you look.',
  best: 'The chance to be best compares all versions together, with the same assumption.',
  chance:
    'The chance to win and the expected loss assume that most changes move a metric by less than 20%, so lucky early days count for less.',
  guardrails:
    'Guardrails (bounce rate, add-to-cart rate, average order value, refund rate) are checked on the day of the verdict and at the planned end. One fails when it is worse by more than 2.41 standard errors.',
  ratio:
    'Until the planned end, complete days are checked for whether visitors were split as weighted: p = {{p}}. We warn below 0.0001.',
  money:
    "The effect on revenue is based on the original's revenue per visitor, the ratio, and all visitors on the same days. ROAS starts from your overall baseline of {{roas}}.",
  moneyWithoutRoas:
    "The effect on revenue is based on the original's revenue per visitor, the ratio, and all visitors on the same days. It needs no ROAS.",
  minimum:
    'Nothing is compared with fewer than 50 visitors with a value on each side. Where the split changed, only the smaller side of each period counts.',
  symbols:
    'n: visitors, k: converting visitors, M: average, e: period of one split, L: log ratio, s: its standard error, c: boundary of the latest check, t: share of the planned days elapsed, m: versions other than the original, B: baseline ROAS, C₀: ad spend for the original, f: share of revenue on these pages, r₀: revenue per visitor of the original, S: all visitors.',
  names: {
    lift: 'Lift',
    weights: 'Weight of a period',
    interval: 'Interval',
    spending: 'Risk used by time t',
    information: 'Information',
    anytime: 'Width of the always-valid interval',
    cap: 'Cap (quantile of buyers)',
    prior: 'Prior on L',
    ratio: 'Sample ratio',
    money: 'Revenue difference',
    cost: 'Ad spend difference',
    roas: 'ROAS',
  },
} as const
