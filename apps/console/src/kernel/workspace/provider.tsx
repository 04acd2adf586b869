import type { ReactNode } from 'react'
import { lazyPart } from '../../lib/lazy-page.ts'
import { AskContext } from '../../ui/states.tsx'
import { useAccessCheck, useRights } from './rights.ts'
import { type Workspace, WorkspaceContext } from './workspace.tsx'

const WhomToAsk = lazyPart(() => import('./whom-to-ask.tsx').then((m) => m.WhomToAsk))

/** Around every screen of an organisation: where the person works, and what they may do there. */
export function WorkspaceProvider({ value, children }: { value: Workspace; children: ReactNode }) {
  const rights = useRights(value.org.org_id, value.container?.id)
  useAccessCheck(value.org.org_id)
  return (
    <WorkspaceContext value={{ ...value, rights }}>
      <AskContext value={WhomToAsk}>{children}</AskContext>
    </WorkspaceContext>
  )
}
