export { countSessions, hasExposures } from './queries.ts'
