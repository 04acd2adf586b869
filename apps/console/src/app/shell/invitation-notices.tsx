import { listOwnInvitations } from '@vitrine/contract/client'
import { useWorkspace } from '../../kernel/workspace/index.ts'
import { useEndpoint } from '../../lib/api/query.ts'
import { InvitationNotice } from '../../modules/sign-in/index.ts'

/** Invitations that wait for the person. No words are loaded for them until there is one. */
export function InvitationNotices() {
  const { user } = useWorkspace()
  const waiting = useEndpoint(listOwnInvitations, undefined, { staleTime: 60_000, enabled: !user.impersonation }).data
  return waiting?.length ? <InvitationNotice organizations={waiting.map((each) => each.org_name)} /> : null
}
