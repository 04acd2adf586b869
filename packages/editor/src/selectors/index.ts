export * from './alike.ts'
export { type Basis, type Candidate, listCandidates } from './candidates.ts'
export * from './find-again.ts'
