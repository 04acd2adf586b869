export { listReleasedParts } from './queries.ts'
