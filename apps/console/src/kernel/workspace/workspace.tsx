import type { Container, Family, UserInfo, UserOrganization } from '@vitrine/contract'
import { createContext, useContext } from 'react'
import { useFamily } from '../../lib/api/family.ts'
import type { Rights } from './rights.ts'

export interface Workspace {
  user: UserInfo
  org: UserOrganization
  containers: readonly Container[]
  /** null on the organization's own screens. */
  container: Container | null
  /**
   * The container that the sidebar, the bell and the palette lead to: the screen's own, on the organization's screens the one last
   * seen there; null where there is none. Pages and breadcrumbs go by `container`.
   */
  near: Container | null
  /** What the server has said about this container; until then role and plan decide. */
  rights?: Rights | undefined
  /** The same about the container that is near. */
  nearRights?: Rights | undefined
  /** What the screen is about: rights are those of this family's calls. */
  family?: Family
}

export const WorkspaceContext = createContext<Workspace | null>(null)

/** Who is signed in and where they are working. */
export function useWorkspace(): Workspace {
  const value = useContext(WorkspaceContext)
  const family = useFamily()
  if (!value) throw new Error('No workspace around this screen')
  return { ...value, family }
}

/** The workspace of a screen that belongs to a container. */
export function useContainerWorkspace(): Workspace & { container: Container } {
  const value = useWorkspace()
  if (!value.container) throw new Error('This screen needs a container')
  return { ...value, container: value.container }
}
