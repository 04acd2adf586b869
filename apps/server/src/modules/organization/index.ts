export { findOrganization } from './queries.ts'
