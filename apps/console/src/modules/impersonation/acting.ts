import type { UserInfo } from '@vitrine/contract'
import { endImpersonation, getUserInfo } from '@vitrine/contract/client'
import { call } from '../../lib/api/client.ts'
import { isApiError } from '../../lib/api/error.ts'
import { endpointKey, queryClient } from '../../lib/api/query.ts'
import { session } from '../../lib/session.ts'

/** From now on this tab is that of the person acted for; nothing read as oneself stays. */
export function beginActing({ token, user }: { token: string; user: UserInfo }): void {
  session.act(token)
  queryClient.clear()
  queryClient.setQueryData(endpointKey(getUserInfo), user)
}

/** Back to the own session. */
export function stopActing(): void {
  if (session.isActing()) session.end()
}

/** Tells the server that it is over; over already is over too. */
export async function endActing(): Promise<void> {
  await call(endImpersonation, {}).catch((error: unknown) => {
    if (!isApiError(error, 'unauthenticated', 'wrong_state')) throw error
  })
}
