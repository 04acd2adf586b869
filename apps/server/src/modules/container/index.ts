export { insertContainer } from './store.ts'
