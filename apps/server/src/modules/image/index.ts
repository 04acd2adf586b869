export { hashDesign } from './hash-design.ts'
export { dropUnused, holdScreenshots } from './screenshot.ts'
