export { CreateButton, CreateOverlay } from './create-overlay.tsx'
export { rulesFor } from './first-rule.ts'
