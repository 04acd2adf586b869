import { respondAs } from './respond.ts'

export const respond = respondAs('theme')
export { answer } from './respond.ts'
