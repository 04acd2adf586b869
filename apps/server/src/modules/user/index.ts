export { hashPassword } from './password.ts'
export { insertAdministrator } from './store.ts'
