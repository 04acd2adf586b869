export { makeOwnImage, type OwnImageRow } from './make-own.ts'
export { folderOf } from './present.ts'
export { dropScreenshot, holdScreenshots } from './screenshot.ts'
export { insertImage } from './store.ts'
