export { allowedOf, lookAtPage } from './look.ts'
