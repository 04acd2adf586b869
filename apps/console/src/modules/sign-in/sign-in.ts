import type { Language, UserInfo } from '@vitrine/contract'
import { getUserInfo, userLogin } from '@vitrine/contract/client'
import { call } from '../../lib/api/client.ts'
import { endpointKey, queryClient } from '../../lib/api/query.ts'
import { chooseLanguage, followLanguage } from '../../lib/choose-language.ts'
import { session } from '../../lib/session.ts'

export interface Credentials {
  email: string
  password: string
  /** Of accounts with a second factor. */
  code?: string
}

/** Begins with what the server answered to a sign-in of any kind. */
export function enter({ token, user }: { token: string; user: UserInfo }): void {
  session.start(token)
  queryClient.setQueryData(endpointKey(getUserInfo), user)
}

/** Signs in; a language chosen on the sign-in page goes with the person, else theirs is taken. */
export async function signIn(
  credentials: Credentials,
  language: { current: Language; chosen: boolean },
): Promise<UserInfo> {
  const answer = await call(userLogin, { body: { ...credentials, bind: true } })
  enter(answer)
  const { user } = answer
  if (!language.chosen) await followLanguage(user, language.current)
  else if (language.current !== user.locale) await chooseLanguage(language.current)
  return user
}
