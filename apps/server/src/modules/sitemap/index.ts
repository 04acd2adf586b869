export { findPages, findSitemap } from './queries.ts'
