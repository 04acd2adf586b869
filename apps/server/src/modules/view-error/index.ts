export { type RateRow, readRates } from './queries.ts'
export { judgeRate, spanUntil } from './rates.ts'
