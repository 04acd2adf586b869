import { respondAs } from '../theme/respond.ts'

export const respond = respondAs('theme-morph')
export { answer } from '../theme/respond.ts'
