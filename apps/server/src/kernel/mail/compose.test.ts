import { expect, it } from 'vitest'
import { composeMail } from './compose.ts'

const action = { label: 'Join', url: 'https://vitrine.test/reset_password?token=a.b' }
const compose = (name: string) =>
  composeMail('en', { subject: `${name} invites you`, paragraphs: [`Hello ${name},`], action, footer: `By ${name}.` })

it('has one link, whatever people call themselves', () => {
  const { text, html } = compose('Locked, see https://evil.test/a?b=c or www.evil.test or help@evil.test')
  const linkLike = /[a-z]+:\/\/|\w\.[a-z]{2}|\w@\w/gi
  const without = (mail: string) => mail.replaceAll(action.url, '').match(linkLike)
  expect(text).toContain(action.url)
  expect([without(text), without(html)]).toEqual([null, null])
  expect(html.match(/<a /g)).toHaveLength(1)
})

it('keeps a name on its line, in the subject too', () => {
  const { subject, text, html } = compose('Somebody\r\nBcc: b\u2028Your account is locked')
  expect(subject).toBe('Somebody Bcc: b Your account is locked invites you')
  expect(text).toContain('Hello Somebody Bcc: b Your account is locked,')
  expect(html).toContain('Hello Somebody Bcc: b Your account is locked,')
})

it('leaves sentences as they are', () => {
  const { text } = compose('王小明 Jr. 100.5 元 10:30')
  expect(text).toContain('Hello 王小明 Jr. 100.5 元 10:30,')
})
