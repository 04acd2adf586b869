export { requireRoomForRules } from './check.ts'
export { insertFirstRules, judgeFirstRules } from './first-rules.ts'
export { inWords } from './in-words.ts'
export { diffRules, findRuleIssues, judgeRules, replaceRules, type WantedRule } from './replace-rules.ts'
