import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'

export interface ReceivedMail {
  from: string
  to: string[]
  /** The whole message as it came over the wire. */
  raw: string
}

export interface SmtpStandIn {
  url: string
  received: ReceivedMail[]
  /** The answer to the next mails: undefined takes them. */
  refuseWith: { code: number; message: string } | undefined
  close(): Promise<void>
}

/** A mail server on a free port that speaks SMTP and keeps what it takes. */
export async function startSmtp(): Promise<SmtpStandIn> {
  const received: ReceivedMail[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    logger: false,
    onData(stream, session, done) {
      text(stream).then((raw) => {
        const { refuseWith } = standIn
        if (refuseWith) return done(Object.assign(new Error(refuseWith.message), { responseCode: refuseWith.code }))
        const { mailFrom, rcptTo } = session.envelope
        received.push({ from: mailFrom ? mailFrom.address : '', to: rcptTo.map((each) => each.address), raw })
        return done()
      }, done)
    },
  })
  const listening = server.listen(0, '127.0.0.1')
  await once(listening, 'listening')
  const address = listening.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const standIn: SmtpStandIn = {
    url: `smtp://127.0.0.1:${port}`,
    received,
    refuseWith: undefined,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
  return standIn
}
