export { isRichText, plainText } from './runs.ts'
