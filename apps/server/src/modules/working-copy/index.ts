export { clearWorkingCopy } from './store.ts'
