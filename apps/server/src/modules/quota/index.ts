export { counters, readQuotas } from './queries.ts'
