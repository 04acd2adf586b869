import type { ReactNode } from 'react'
import { useWorkspace, type Workspace, WorkspaceContext } from './workspace.tsx'

/** The container that work leads to from here: the screen's own, else the one last seen, if the person still has it here. */
export const nearest = ({ user, containers, container }: Pick<Workspace, 'user' | 'containers' | 'container'>) =>
  container ?? containers.find(({ id }) => id === user.default_value.last_seen_container_id) ?? null

/** The same workspace as it is in the container that is near. */
export const asNear = (workspace: Workspace): Workspace => ({
  ...workspace,
  container: workspace.near,
  rights: workspace.nearRights,
})

/** Around what belongs to the container that is near, wherever it opens. */
export function NearWorkspace({ children }: { children: ReactNode }) {
  return <WorkspaceContext value={asNear(useWorkspace())}>{children}</WorkspaceContext>
}
