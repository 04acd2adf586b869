import type { ReactNode } from 'react'
import { nearest } from './near.tsx'
import { useAccessCheck, useRights } from './rights.ts'
import { type Workspace, WorkspaceContext } from './workspace.tsx'

interface ProviderProps {
  value: Pick<Workspace, 'user' | 'org' | 'containers' | 'container'>
  children: ReactNode
}

/** Around every screen of an organization: where the person works, and what they may do there. */
export function WorkspaceProvider({ value, children }: ProviderProps) {
  const near = nearest(value)
  const rights = useRights(value.org.org_id, value.container?.id)
  const nearRights = useRights(value.org.org_id, near?.id)
  useAccessCheck(value.org.org_id)
  return <WorkspaceContext value={{ ...value, near, rights, nearRights }}>{children}</WorkspaceContext>
}
