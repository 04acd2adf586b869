import type { Container, UserInfo, UserOrganization } from '@vitrine/contract'
import { createContext, type ReactNode, useContext } from 'react'

export interface Workspace {
  user: UserInfo
  org: UserOrganization
  containers: readonly Container[]
  /** null on the organisation's own screens. */
  container: Container | null
}

const Context = createContext<Workspace | null>(null)

export function WorkspaceProvider({ value, children }: { value: Workspace; children: ReactNode }) {
  return <Context value={value}>{children}</Context>
}

/** Who is signed in and where they are working. */
export function useWorkspace(): Workspace {
  const value = useContext(Context)
  if (!value) throw new Error('No workspace around this screen')
  return value
}

/** The workspace of a screen that belongs to a container. */
export function useContainerWorkspace(): Workspace & { container: Container } {
  const value = useWorkspace()
  if (!value.container) throw new Error('This screen needs a container')
  return { ...value, container: value.container }
}
