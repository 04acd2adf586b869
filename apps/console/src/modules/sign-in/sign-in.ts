import { getUserInfo, type Language, type UserInfo, updateDefault, userLogin } from '@vitrine/contract'
import { call } from '../../lib/api/client.ts'
import { endpointKey, queryClient } from '../../lib/api/query.ts'
import { changeLanguage } from '../../lib/i18n/index.ts'
import { session } from '../../lib/session.ts'

/** Signs in; a language chosen on the sign-in page goes with the person, else theirs is taken. */
export async function signIn(
  email: string,
  password: string,
  language: { current: Language; chosen: boolean },
): Promise<UserInfo> {
  const { token, user } = await call(userLogin, { body: { email, password, bind: true } })
  session.start(token)
  queryClient.setQueryData([...endpointKey(getUserInfo), undefined], user)
  if (language.chosen && language.current !== user.locale)
    await call(updateDefault, { body: { locale: language.current } }).catch(() => undefined)
  else if (language.current !== user.locale) await changeLanguage(user.locale)
  return user
}
