export { findContainer, presentContainer } from './queries.ts'
export { insertContainer } from './store.ts'
