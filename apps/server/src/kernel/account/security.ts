import type { Language } from '@vitrine/contract'
import type { FastifyRequest } from 'fastify'
import type { Location } from '../../platform/geo/index.ts'
import { placeInWords } from '../../platform/geo/words.ts'
import { type Device, describeDevice } from '../../platform/user-agent.ts'
import type { Context } from '../context.ts'
import type { Tx } from '../db/index.ts'
import { queueMail } from '../mail/store.ts'
import { type SecurityEvent, securityMail } from './mails.ts'

/** Where a change was made. */
export interface Origin {
  device: Device
  location: Location
}

/** Asked for outside of a transaction. */
export const originOf = async ({ locate }: Pick<Context, 'locate'>, request: FastifyRequest): Promise<Origin> => ({
  device: describeDevice(request.headers['user-agent'] ?? ''),
  location: await locate(request),
})

function deviceInWords({ browser, system }: Device, language: Language): string {
  if (!browser || !system) return browser ?? system ?? ''
  return language === 'en' ? `${browser} on ${system}` : `${system} 上的 ${browser}`
}

const formats = {
  'zh-TW': new Intl.DateTimeFormat('zh-TW', {
    timeZone: 'Asia/Taipei',
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  }),
  en: new Intl.DateTimeFormat('en-US', { timeZone: 'Asia/Taipei', dateStyle: 'medium', timeStyle: 'short' }),
}

/** In Taipei. Intl puts in narrow spaces, which old mail programs cannot show. */
const timeInWords = (at: Date, language: Language): string => formats[language].format(at).replace(/\s/g, ' ')

/** Tells the owner of an account, in the transaction of the change, that its keys have changed. In the system's scope. */
export async function queueSecurityMail(
  tx: Tx,
  publicUrl: string,
  { email, userName: name, locale }: { email: string; userName: string; locale: Language },
  event: SecurityEvent,
  { device, location }: Origin,
): Promise<void> {
  const content = securityMail(locale, event, {
    name,
    time: timeInWords(new Date(), locale),
    device: deviceInWords(device, locale),
    place: placeInWords(location, locale),
    url: `${publicUrl}/forget_password?${new URLSearchParams({ email })}`,
  })
  await queueMail(tx, { email, language: locale }, event, content)
}
