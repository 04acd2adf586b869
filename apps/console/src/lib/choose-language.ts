import type { Language, UserInfo } from '@vitrine/contract'
import { getUserInfo, updateDefault } from '@vitrine/contract/client'
import { call } from './api/client.ts'
import { isApiError } from './api/error.ts'
import { endpointKey, queryClient } from './api/query.ts'
import { changeLanguage } from './i18n/index.ts'
import { session } from './session.ts'
import { recall, remember } from './storage.ts'

/** What somebody chose and the account has not confirmed: `<user id> <language>`. */
const untoldKey = 'vitrine.language_untold'

function readUntold(userId: string): Language | undefined {
  const [whose, language] = recall(untoldKey)?.split(' ') ?? []
  return whose === userId && (language === 'en' || language === 'zh-TW') ? language : undefined
}

let telling: Promise<void> = Promise.resolve()
/** Until the account knows the last choice, or cannot be told. */
export const languageTold = (): Promise<void> => telling

async function tellAccount(language: Language): Promise<void> {
  const known = queryClient.getQueryData<UserInfo>(endpointKey(getUserInfo))
  if (known) remember(untoldKey, `${known.user_id} ${language}`)
  try {
    const user = await call(updateDefault, { body: { locale: language }, keepalive: true })
    // Else what is remembered of the account would turn the language back.
    queryClient.setQueryData(endpointKey(getUserInfo), user)
  } catch (error) {
    // What did not arrive is told again by the next page.
    if (isApiError(error, 'network', 'bad_answer')) return
  }
  if (known && readUntold(known.user_id) === language) remember(untoldKey, null)
}

/** One choice after the other, so that the last one stays. */
function tellSoon(language: Language): Promise<void> {
  telling = telling.then(() => tellAccount(language))
  return telling
}

/** Changes the language here and, for somebody who is signed in and nobody acts for, in the account: it goes with the person. */
export async function chooseLanguage(language: Language): Promise<void> {
  // The account first: the person may leave while the texts load.
  const told = session.token() !== null && !session.isActing() ? tellSoon(language) : undefined
  await changeLanguage(language)
  await told
  // The server says some things in words, such as the name of an original version.
  void queryClient.invalidateQueries()
}

/** Goes by the account's language, or by a choice that the account has not heard of. */
export async function followLanguage({ user_id, locale }: UserInfo, current: Language): Promise<void> {
  const untold = readUntold(user_id)
  if (untold === locale) remember(untoldKey, null)
  else if (untold) void tellSoon(untold)
  const wanted = untold ?? locale
  if (wanted !== current) await changeLanguage(wanted)
}
