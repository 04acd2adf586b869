import type { ReactNode } from 'react'
import { useAccessCheck, useRights } from './rights.ts'
import { type Workspace, WorkspaceContext } from './workspace.tsx'

/** Around every screen of an organisation: where the person works, and what they may do there. */
export function WorkspaceProvider({ value, children }: { value: Workspace; children: ReactNode }) {
  const rights = useRights(value.org.org_id, value.container?.id)
  useAccessCheck(value.org.org_id)
  return <WorkspaceContext value={{ ...value, rights }}>{children}</WorkspaceContext>
}
