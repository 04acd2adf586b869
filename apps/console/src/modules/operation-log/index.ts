export { OperationLogPage } from './operation-log-page.tsx'
