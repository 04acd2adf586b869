export { eraseDue } from './job.ts'
export { eraseRecords, requestErasure } from './store.ts'
