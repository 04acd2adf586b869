export { createOrderDesk } from './order-desk.ts'
export { countSessions, hasExposures } from './queries.ts'
export { createSessionCounter } from './session-counter.ts'
