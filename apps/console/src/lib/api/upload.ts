import type { Endpoint, QueryOf, ReplyOf } from '@vitrine/contract'
import { session } from '../session.ts'
import { headersOf, takeAnswer, toQueryString } from './client.ts'
import { ApiError } from './error.ts'

interface UploadOptions {
  /** Called with the part of the file that has been sent, 0 to 1. */
  onProgress: (part: number) => void
  signal: AbortSignal
  /** What stands in the form beside the file; each goes as JSON. */
  fields?: Record<string, unknown>
}

/** Sends a file to an endpoint that takes one; every failure is an ApiError. `fetch` does not tell how far it has come. */
export const upload = <E extends Endpoint>(
  endpoint: E & { upload?: string },
  query: QueryOf<E>,
  file: File,
  { onProgress, signal, fields = {} }: UploadOptions,
): Promise<ReplyOf<E>> =>
  new Promise((resolve, reject) => {
    const token = session.token()
    const request = new XMLHttpRequest()
    request.open(endpoint.method, `/api${endpoint.path}${toQueryString(query)}`)
    for (const [name, value] of Object.entries(headersOf(token))) request.setRequestHeader(name, value)
    request.responseType = 'json'
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
    request.onload = () => {
      const { status, response: payload } = request
      try {
        resolve(
          takeAnswer(endpoint, query, token, { status, header: (name) => request.getResponseHeader(name), payload }),
        )
      } catch (error) {
        reject(error)
      }
    }
    const lose = () => reject(new ApiError({ code: 'network', status: 0, message: 'network' }))
    request.onerror = lose
    request.onabort = lose
    signal.addEventListener('abort', () => request.abort(), { once: true })
    const form = new FormData()
    for (const [name, value] of Object.entries(fields)) form.set(name, JSON.stringify(value))
    form.set(endpoint.upload ?? 'file', file)
    request.send(form)
  })
