export { judge, useCan, type Verdict } from './can.ts'
export { planState } from './plan.ts'
export { useContainerWorkspace, useWorkspace, type Workspace, WorkspaceProvider } from './workspace.tsx'
