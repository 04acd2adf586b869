import { countFalseAlarms, type FalseAlarms, type ShopVisitors, type Trial } from '@vitrine/stats'

/** Some runs of a check; in a thread of its own (`platform/workers`). */
export const countRuns = ({ shop, trial }: { shop: ShopVisitors; trial: Trial }): FalseAlarms =>
  countFalseAlarms(shop, trial)
