export { type CaptureFault, capturePage, type Picture } from './capture.ts'
