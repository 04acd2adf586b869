export { eraseDue } from './jobs.ts'
export { eraseOrganization, eraseRecords, requestErasure } from './store.ts'
