import { exchangeCode, type UserInfo } from '@vitrine/contract'
import { call } from '../../lib/api/client.ts'
import { queryClient } from '../../lib/api/query.ts'
import { loadTexts } from '../../lib/i18n/index.ts'
import { enter } from './sign-in.ts'

export type Entry = 'site' | 'shopify' | 'shopline'
export const entryOf = (value: string | undefined): Entry =>
  value === 'shopify' || value === 'shopline' ? value : 'site'

/** Signs in by the code of a platform or of the main site, with the second factor where the account has one. */
export async function signInByCode(code: string, second_factor?: string): Promise<UserInfo> {
  // What a failure says is loaded first: then the code is not used up for nothing.
  await loadTexts('account')
  const answer = await call(exchangeCode, { body: { code, second_factor, bind: true } })
  queryClient.clear()
  enter(answer)
  return answer.user
}
