export { findFraming, parsePolicies, saysWhoFrames } from './install/csp.ts'
export { judgeInThread } from './install/judge-in-thread.ts'
export { findContainer, presentContainer } from './queries.ts'
export { insertContainer } from './store.ts'
