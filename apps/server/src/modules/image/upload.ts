import { createHash, randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { MultipartFile } from '@fastify/multipart'
import { imageBytes, tellMegabytes } from '@vitrine/contract'
import type { FastifyRequest } from 'fastify'
import { AppError, brokenRule } from '../../kernel/app-error.ts'

/** Of what is larger nobody counts how large it is. */
export const mostUploaded = 64 * 1_048_576

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

/** `旅行/夏天.JPG` is 夏天. What no name may hold is left out. */
const nameOf = (file: string): string => {
  const last = file.split(/[\\/]/).at(-1) ?? ''
  const bare = last.replace(/\.[A-Za-z0-9]{1,5}$/, '').replace(/[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/gu, '')
  return [...bare.trim()].slice(0, 100).join('') || usualName
}

const noFile = () => brokenRule({ path: 'file', error: 'no_file' })
const unreadableForm = () => new AppError('invalid_input', {}, [{ path: '', error: 'invalid_format' }])
const refuseField = (name: string) =>
  name === 'file' ? noFile() : new AppError('invalid_input', {}, [{ path: name, error: 'unknown_field' }])

/** Saves a file of a form. Refuses with `no_file`, and with `file_too_large`, which tells how large it is. */
async function saveFile({ file, fieldname, filename }: MultipartFile, request: FastifyRequest): Promise<Upload> {
  if (fieldname !== 'file' || filename === '') throw noFile()
  const path = join(tmpdir(), `vitrine-upload-${randomUUID()}`)
  const letGo = () => rm(path, { force: true })
  const hash = createHash('sha256')
  let size = 0
  // What is too large is counted to its end, so that its size can be told, and written no further.
  const bounded = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.length
      hash.update(chunk)
      done(null, size > imageBytes ? undefined : chunk)
    },
  })
  try {
    await pipeline(file, bounded, createWriteStream(path, { flags: 'wx', mode: 0o600 }))
    if (size === 0) throw noFile()
    if (size > imageBytes) {
      const whole = file.truncated ? Number(request.headers['content-length'] ?? size) : size
      const details = { limit: tellMegabytes(imageBytes), size: tellMegabytes(whole) }
      throw brokenRule({ path: 'file', error: 'file_too_large', details })
    }
  } catch (error) {
    await letGo()
    throw error
  }
  return { path, name: nameOf(filename), hash: hash.digest('hex'), letGo }
}

/** What reads forms throws plain errors at what is none; those of the disk have a code. */
const explain = (error: unknown): unknown =>
  error instanceof AppError || (error instanceof Error && 'code' in error) ? error : unreadableForm()

/** Saves the one file of a form, and refuses a form that is broken, or holds anything else. */
export async function saveUpload(request: FastifyRequest): Promise<Upload> {
  let saved: Upload | undefined
  try {
    if (!request.isMultipart()) throw noFile()
    for await (const part of request.parts()) {
      if (part.type === 'field') throw refuseField(part.fieldname)
      if (saved) throw brokenRule({ path: 'file', error: 'one_file_only' })
      saved = await saveFile(part, request)
    }
    if (!saved) throw noFile()
    return saved
  } catch (error) {
    await saved?.letGo()
    // Whoever is still sending hears of it when all is sent.
    request.raw.unpipe().resume()
    throw explain(error)
  }
}
