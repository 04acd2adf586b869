import type { UserInfo } from '@vitrine/contract'
import { getUserInfo, updateDefault } from '@vitrine/contract/client'
import { useEffect } from 'react'
import { call } from '../../lib/api/client.ts'
import { queryClient } from '../../lib/api/query.ts'

/** Tells the server where the person is, so that the next sign-in opens there. */
export function useRememberLastSeen(user: UserInfo | undefined, org: string, container: string | undefined): void {
  const seen = user?.default_value
  const known =
    seen !== undefined &&
    seen.last_seen_org === org &&
    (container === undefined || seen.last_seen_container_id === container)
  const member = user?.organizations.some((o) => o.org_id === org) ?? false
  const acting = user?.impersonation != null
  useEffect(() => {
    // Where support looks around is no place of the person's.
    if (known || !member || acting) return
    const body = { last_seen_org: org, last_seen_container_id: container ?? null }
    call(updateDefault, { body, keepalive: true })
      .then((next) => queryClient.setQueryData([getUserInfo.id], next))
      .catch(() => undefined)
  }, [known, member, acting, org, container])
}
