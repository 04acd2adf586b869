export { requireRoomForRules } from './check.ts'
export { insertFirstRules, judgeFirstRules } from './first-rules.ts'
export { inWords } from './in-words.ts'
