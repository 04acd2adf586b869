export { isScripted } from './is-scripted.ts'
export { allowedOf, lookAtPage } from './look.ts'
export { type PageElement, readElements, TooComplex } from './page-tree.ts'
