import type { UserInfo } from '@vitrine/contract'
import { getUserInfo, refreshToken } from '@vitrine/contract/client'
import { call } from './api/client.ts'
import { endpointOptions, queryClient } from './api/query.ts'
import { session } from './session.ts'

/** The person signed in; a token unused for more than 2 days is exchanged first. Fails with `unauthenticated`. */
export async function openSession(): Promise<UserInfo> {
  if (session.isStale()) {
    const { token } = await call(refreshToken, {})
    session.start(token)
  }
  session.touch()
  return queryClient.ensureQueryData(endpointOptions(getUserInfo, undefined))
}
