export { appointAdministrator, BadAnswer } from './appoint.ts'
export { requireInfo } from './info.ts'
export { hashPassword, isPasswordRight, requireOtherThanEmail } from './password.ts'
export { loadUserInfo } from './queries.ts'
