import type { UserInfo } from '@vitrine/contract'
import { exchangeCode } from '@vitrine/contract/client'
import { call } from '../../lib/api/client.ts'
import { queryClient } from '../../lib/api/query.ts'
import { loadTexts } from '../../lib/i18n/index.ts'
import { enter } from './sign-in.ts'

export type Entry = 'site' | 'shopify' | 'shopline'
export const entryOf = (value: string | undefined): Entry =>
  value === 'shopify' || value === 'shopline' ? value : 'site'

interface Answers {
  /** Of an account that has one. */
  second_factor?: string | undefined
  /** Whether somebody else who is signed in is signed out. */
  replace: boolean
}

/** Signs in by the code of a platform or of the main site. */
export async function signInByCode(code: string, answers: Answers): Promise<UserInfo> {
  // What a failure says is loaded first: then the code is not used up for nothing.
  await loadTexts('account')
  const answer = await call(exchangeCode, { body: { code, ...answers, bind: true } })
  queryClient.clear()
  enter(answer)
  return answer.user
}
