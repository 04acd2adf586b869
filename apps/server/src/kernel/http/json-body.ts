import { isUtf8 } from 'node:buffer'
import type { FastifyInstance } from 'fastify'
import { AppError } from '../app-error.ts'

/** How deeply a body may be nested, and how many values it may hold: what reads it takes time for each, however short it is. */
const deepest = 64
const mostValues = 20_000

const [quote, backslash, comma] = [0x22, 0x5c, 0x2c]
const [openBracket, openBrace, closeBracket, closeBrace] = [0x5b, 0x7b, 0x5d, 0x7d]

/** The index of the quote that ends the string which begins at `start`. */
function endOfString(text: string, start: number): number {
  let at = start + 1
  while (at < text.length && text.charCodeAt(at) !== quote) at += text.charCodeAt(at) === backslash ? 2 : 1
  return at
}

/** Refuses a JSON text that would take long to read; whether it is JSON at all the parser tells. */
export function requireModest(text: string): void {
  let depth = 0
  let values = 1
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code === quote) at = endOfString(text, at)
    else if (code === comma) values++
    else if (code === openBracket || code === openBrace) {
      values++
      depth++
    } else if (code === closeBracket || code === closeBrace) depth--
    if (depth > deepest)
      throw new AppError('invalid_input', {}, [{ path: '', error: 'too_deep', details: { max: deepest } }])
    if (values > mostValues) throw new AppError('too_large')
  }
}

/** The text of a body. Throws where it is not UTF-8: what cannot be read would be kept as other characters. */
export function textOf(body: Buffer): string {
  if (!isUtf8(body)) throw new AppError('invalid_input', {}, [{ path: '', error: 'invalid_format' }])
  return body.toString()
}

/** Calls are JSON, and nothing else: Fastify would take plain text too. */
export function installJsonBody(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    let text: string
    try {
      text = textOf(body as Buffer)
      requireModest(text)
    } catch (error) {
      return done(error as Error)
    }
    return parse(request, text, done)
  })
}
