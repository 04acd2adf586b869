import nodemailer from 'nodemailer'

export interface OutgoingMail {
  /** Of ours; a mail that is sent twice carries it twice. */
  id: string
  to: string
  subject: string
  text: string
  html: string
}

export interface Mailer {
  /** Resolves when the server has taken the mail; throws MailRefused when it never will, anything else when it may later. */
  send(mail: OutgoingMail): Promise<void>
  close(): void
}

/** The mail server refuses this mail for good. */
export class MailRefused extends Error {}

const second = 1000

/** Talks to the SMTP server at `url`, with three connections that are kept. */
export function createMailer({ url, from }: { url: string; from: string }): Mailer {
  const transport = nodemailer.createTransport(
    {
      url,
      pool: true,
      maxConnections: 3,
      connectionTimeout: 10 * second,
      greetingTimeout: 10 * second,
      socketTimeout: 30 * second,
      // Contents are ours alone: nothing is read from files or fetched.
      disableFileAccess: true,
      disableUrlAccess: true,
    },
    { from },
  )
  const domain = /@([\w.-]+)/.exec(from)?.[1] ?? 'localhost'
  return {
    async send({ id, to, subject, text, html }) {
      // An object, so that no comma in an address makes two of it.
      const message = { messageId: `<${id}@${domain}>`, to: { name: '', address: to }, subject, text, html }
      try {
        await transport.sendMail(message)
      } catch (error) {
        const { responseCode, message: reason } = error as Error & { responseCode?: number }
        const isFinal = responseCode !== undefined && responseCode >= 500 && responseCode !== 535
        throw isFinal ? new MailRefused(reason) : error
      }
    },
    close: () => transport.close(),
  }
}
