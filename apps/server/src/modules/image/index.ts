export { hashDesign } from './hash-design.ts'
export { placeDrawn } from './place-drawn.ts'
export { dropUnused, holdScreenshots } from './screenshot.ts'
