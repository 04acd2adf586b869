export { claimFiles, dropFiles, keepFiles, removeFiles } from './files.store.ts'
export { eraseDue } from './jobs.ts'
export { eraseOrganization, eraseRecords, requestErasure } from './store.ts'
