export { eraseDue } from './job.ts'
export { eraseOrganization, eraseRecords, requestErasure } from './store.ts'
