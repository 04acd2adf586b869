export { type ContainerFields, insertContainer } from './store.ts'
