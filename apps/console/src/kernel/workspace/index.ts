export { judge, useCan } from './can.ts'
export { planState } from './plan.ts'
export { useContainerWorkspace, useWorkspace, WorkspaceProvider } from './workspace.tsx'
