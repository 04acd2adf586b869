export { listPresentParts, listServedParts } from './queries.ts'
