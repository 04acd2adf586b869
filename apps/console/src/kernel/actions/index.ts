export { ActionsMenu } from './actions-menu.tsx'
export { ExperienceDialogs } from './experience-dialogs.tsx'
export { type Action, type ActionRequest, type ActionTarget, allowedActions } from './request.ts'
