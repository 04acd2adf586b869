import { getUserInfo, type Language, updateDefault } from '@vitrine/contract'
import { call } from './api/client.ts'
import { endpointKey, queryClient } from './api/query.ts'
import { changeLanguage } from './i18n/index.ts'
import { session } from './session.ts'

/** Changes the language here and, for somebody who is signed in and nobody acts for, in the account: it goes with the person. */
export async function chooseLanguage(language: Language): Promise<void> {
  await changeLanguage(language)
  if (session.token() === null || session.isActing()) return
  const user = await call(updateDefault, { body: { locale: language } }).catch(() => undefined)
  // Else what is remembered of the account would turn the language back.
  if (user) queryClient.setQueryData(endpointKey(getUserInfo), user)
}
