import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'

export interface ReceivedMail {
  from: string
  to: string[]
  /** The whole message as it came over the wire. */
  raw: string
}

export interface Refusal {
  code: number
  message: string
}

export interface SmtpStandIn {
  url: string
  received: ReceivedMail[]
  /** The answer to a mail to these addresses: undefined takes it. */
  refuse: (to: string[]) => Refusal | undefined
  close(): Promise<void>
}

/** A mail server, on a free port unless one is given, that speaks SMTP and keeps what it takes. */
export async function startSmtp(port = 0): Promise<SmtpStandIn> {
  const received: ReceivedMail[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    logger: false,
    onData(stream, session, done) {
      text(stream).then((raw) => {
        const { mailFrom, rcptTo } = session.envelope
        const to = rcptTo.map((each) => each.address)
        const refusal = standIn.refuse(to)
        if (refusal) return done(Object.assign(new Error(refusal.message), { responseCode: refusal.code }))
        received.push({ from: mailFrom ? mailFrom.address : '', to, raw })
        return done()
      }, done)
    },
  })
  const listening = server.listen(port, '127.0.0.1')
  await once(listening, 'listening')
  const address = listening.address()
  const standIn: SmtpStandIn = {
    url: `smtp://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    received,
    refuse: () => undefined,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
  return standIn
}
