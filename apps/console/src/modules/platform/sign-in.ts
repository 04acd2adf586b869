import { exchangeCode, getUserInfo, type PlatformEntry } from '@vitrine/contract'
import { call } from '../../lib/api/client.ts'
import { endpointKey, queryClient } from '../../lib/api/query.ts'
import { changeLanguage } from '../../lib/i18n/index.ts'
import { session } from '../../lib/session.ts'

/** Signs in with the one-time code of an entry; without one, whoever is signed in stays. */
export async function signInByEntry({ code }: PlatformEntry, language: string): Promise<void> {
  queryClient.clear()
  if (code === null) return
  const { token, user } = await call(exchangeCode, { body: { code, bind: true } })
  session.start(token)
  queryClient.setQueryData(endpointKey(getUserInfo), user)
  if (user.locale !== language) await changeLanguage(user.locale)
}
