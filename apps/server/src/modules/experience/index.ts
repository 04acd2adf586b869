export { listPresentParts, listReleasedParts } from './queries.ts'
