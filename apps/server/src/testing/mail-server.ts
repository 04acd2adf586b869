import { startSmtp } from './smtp.ts'

// A mail server for the journeys: `node mail-server.ts` with its port.
const { MAIL_PORT = '0' } = process.env
const smtp = await startSmtp(Number(MAIL_PORT))
console.log(smtp.url)

/** The first mail to an address that begins so is refused, and every later one taken. */
const refusedOnce = 'refused-once-'
const refused = new Set<string>()
smtp.refuse = ([address = '']) => {
  if (!address.startsWith(refusedOnce) || refused.has(address)) return undefined
  refused.add(address)
  return { code: 550, message: 'no such mailbox' }
}
