export { counters } from './queries.ts'
