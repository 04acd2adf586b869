export { publishTimers } from './publish.ts'
export { insertTimer, type TimerFields } from './store.ts'
