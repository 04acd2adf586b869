import { createHash, randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { MultipartFile, MultipartValue } from '@fastify/multipart'
import { bytesOfMegabyte, fileProblem, largestBody } from '@vitrine/contract'
import type { FastifyRequest } from 'fastify'
import { AppError, brokenRule } from '../../kernel/app-error.ts'

/** Of what is larger nobody counts how large it is. */
export const mostUploaded = 64 * bytesOfMegabyte

/** An uploaded file on the disk of this machine, until it is let go. */
export interface Upload {
  path: string
  /** As the person called it, without its ending. */
  name: string
  /** SHA-256 of its bytes, in hex. */
  hash: string
  letGo(): Promise<void>
}

const usualName = 'image'

/** `旅行/夏天.JPG` is 夏天. Browsers write a quotation mark as `%22`. What no name may hold is left out. */
const nameOf = (file: string): string => {
  const last = file.replaceAll('%22', '"').split(/[\\/]/).at(-1) ?? ''
  const bare = last.replace(/\.[A-Za-z0-9]{1,5}$/, '').replace(/[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/gu, '')
  return [...bare.trim()].slice(0, 100).join('') || usualName
}

const noFile = () => brokenRule({ path: 'file', error: 'no_file' })
const unreadableForm = () => new AppError('invalid_input', {}, [{ path: '', error: 'invalid_format' }])
const refuseField = (name: string) =>
  name === 'file' ? noFile() : new AppError('invalid_input', {}, [{ path: name, error: 'unknown_field' }])

/** Saves a file of a form. Refuses with `no_file`, and with `file_too_large`, which tells how large it is. */
async function saveFile(
  { file, fieldname, filename }: MultipartFile,
  request: FastifyRequest,
  megabytes: number,
): Promise<Upload> {
  if (fieldname !== 'file' || filename === '') throw noFile()
  const path = join(tmpdir(), `vitrine-upload-${randomUUID()}`)
  const letGo = () => rm(path, { force: true })
  const hash = createHash('sha256')
  const most = megabytes * bytesOfMegabyte
  let size = 0
  // What is too large is counted to its end, so that its size can be told, and written no further.
  const bounded = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.length
      hash.update(chunk)
      done(null, size > most ? undefined : chunk)
    },
  })
  try {
    await pipeline(file, bounded, createWriteStream(path, { flags: 'wx', mode: 0o600 }))
    if (size === 0) throw noFile()
    const whole = file.truncated ? Number(request.headers['content-length'] ?? size) : size
    const problem = fileProblem({ size: whole }, megabytes)
    if (problem) throw brokenRule({ path: 'file', ...problem })
  } catch (error) {
    await letGo()
    throw error
  }
  return { path, name: nameOf(filename), hash: hash.digest('hex'), letGo }
}

/** What reads forms throws plain errors at what is none; those of the disk have a code. */
const explain = (error: unknown): unknown =>
  error instanceof AppError || (error instanceof Error && 'code' in error) ? error : unreadableForm()

/** What a form may hold. */
interface Form {
  /** Of its file. */
  megabytes: number
  /** Fields beside it, in JSON. */
  fields?: readonly string[]
}

/** The one file of a form, and what its fields hold by their names, parsed as JSON and no further. */
export interface SavedForm {
  upload: Upload
  fields: Record<string, unknown>
}

function readField({ fieldname, value, valueTruncated }: MultipartValue, known: readonly string[]): unknown {
  if (!known.includes(fieldname)) throw refuseField(fieldname)
  if (valueTruncated) throw new AppError('too_large')
  try {
    return JSON.parse(String(value))
  } catch {
    throw new AppError('invalid_input', {}, [{ path: fieldname, error: 'invalid_format' }])
  }
}

/** Saves the one file of a form and reads its fields. Refuses a form that is broken, or holds anything else. */
export async function saveForm(request: FastifyRequest, { megabytes, fields: known = [] }: Form): Promise<SavedForm> {
  let saved: Upload | undefined
  const fields: Record<string, unknown> = {}
  try {
    if (!request.isMultipart()) throw noFile()
    // One more field than is taken, so that it can be told what is wrong.
    const limits = { fields: known.length + 1, ...(known.length > 0 && { fieldSize: largestBody }) }
    for await (const part of request.parts({ limits })) {
      if (part.type === 'field') {
        fields[part.fieldname] = readField(part, known)
        continue
      }
      if (saved) throw brokenRule({ path: 'file', error: 'one_file_only' })
      saved = await saveFile(part, request, megabytes)
    }
    if (!saved) throw noFile()
    return { upload: saved, fields }
  } catch (error) {
    await saved?.letGo()
    // Whoever is still sending hears of it when all is sent.
    request.raw.unpipe().resume()
    throw explain(error)
  }
}
