export { dropScreenshot, holdScreenshots } from './screenshot.ts'
