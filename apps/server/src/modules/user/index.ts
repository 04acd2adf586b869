export { requireInfo } from './info.ts'
export { hashPassword, isPasswordRight, requireOtherThanEmail } from './password.ts'
export { loadUserInfo } from './queries.ts'
export { insertAdministrator } from './store.ts'
