export { sumBytes as sumImageBytes } from './queries.ts'
