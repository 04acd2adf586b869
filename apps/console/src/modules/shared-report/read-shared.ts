import type { Language, SharedReport } from '@vitrine/contract'
import { readSharedReport } from '@vitrine/contract/client'
import { headersOf, send, takeAnswer } from '../../lib/api/client.ts'

/** Asks for the report of a link as nobody at all: whoever is signed in in this browser stays out of it. */
export async function readShared(token: string, language: Language, signal: AbortSignal): Promise<SharedReport> {
  const response = await send(`/api${readSharedReport.path}`, {
    method: readSharedReport.method,
    headers: { ...headersOf(null), 'Accept-Language': language, 'Content-Type': 'application/json' },
    body: JSON.stringify({ token }),
    credentials: 'omit',
    cache: 'no-store',
    referrerPolicy: 'no-referrer',
    signal,
  })
  const payload: unknown = await response.json().catch(() => undefined)
  return takeAnswer(readSharedReport, undefined, null, {
    status: response.status,
    header: (name) => response.headers.get(name),
    payload,
  })
}
