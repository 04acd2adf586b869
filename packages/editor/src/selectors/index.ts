export * from './alike.ts'
export { type Basis, type Candidate, listCandidates, rankOf, rootOf } from './candidates.ts'
export * from './find-again.ts'
export { listItems } from './repeated.ts'
