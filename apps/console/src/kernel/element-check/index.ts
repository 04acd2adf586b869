export { ElementCheckButton } from './element-check-button.tsx'
