export { ActionsMenu } from './actions-menu.tsx'
export { ExperienceDialogs } from './dialogs.tsx'
export { type Action, type ActionRequest, allowedActions, isComparing } from './request.ts'
