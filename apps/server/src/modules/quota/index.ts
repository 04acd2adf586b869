export { readQuotas } from './queries.ts'
