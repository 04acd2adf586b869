export { findSavedRevisions } from './queries.ts'
export { recordContent } from './store.ts'
