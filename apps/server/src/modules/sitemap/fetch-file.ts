import type { SitemapProblem } from '@vitrine/contract'
import type { WorkContext } from '../../kernel/context.ts'
import { OutgoingError, type OutgoingFailure } from '../../platform/http-client/index.ts'
import { type Job, OutOfTime } from '../../platform/workers/index.ts'
import type { Parsed, ParseInput, parseSitemap } from './parse.ts'

export type Deps = Pick<WorkContext, 'outgoing' | 'workers'>

/** Why a file brought nothing. */
export interface FileProblem {
  error: SitemapProblem
  url: string
}

const MB = 1024 * 1024
/** What the protocol allows a file to have, unpacked. */
const mostBytes = 50 * MB
const timeoutMs = 30_000
const robotsBytes = MB / 2

/** 50 MB take about a second. */
const parsing: Job<typeof parseSitemap> = {
  module: new URL('./parse.ts', import.meta.url),
  name: 'parseSitemap',
  deadlineMs: 10_000,
}

const inOurWords: Partial<Record<OutgoingFailure, SitemapProblem>> = {
  url_refused: 'address_refused',
  address_refused: 'address_refused',
  too_large: 'too_large',
  unreadable: 'not_xml',
}

type Limits = Pick<ParseInput, 'most' | 'mostCharacters'>

/** Asks for a file of a sitemap and reads it in a thread: strangers wrote it. */
export async function fetchFile(
  { outgoing, workers }: Deps,
  { owner, url, signal, ...limits }: Limits & { owner: string; url: string; signal: AbortSignal },
): Promise<Exclude<Parsed, { kind: 'broken' }> | FileProblem> {
  try {
    const headers = { accept: 'application/xml,text/xml;q=0.9,*/*;q=0.5' }
    const answer = await outgoing.request(url, { headers, timeoutMs, maxBytes: mostBytes, signal })
    if (answer.status === 404 || answer.status === 410) return { error: 'no_sitemap', url: answer.url }
    if (answer.status < 200 || answer.status >= 300) return { error: 'not_reachable', url: answer.url }
    const parsed = await workers.run(parsing, owner, { bytes: answer.body, mostBytes, ...limits })
    return parsed.kind === 'broken' ? { error: parsed.problem, url: answer.url } : parsed
  } catch (error) {
    signal.throwIfAborted()
    if (error instanceof OutgoingError) return { error: inOurWords[error.reason] ?? 'not_reachable', url: error.url }
    if (error instanceof OutOfTime && error.ending === 'overran') return { error: 'too_large', url }
    throw error
  }
}

/** A robots.txt; empty where there is none. */
export async function fetchRobots({ outgoing }: Deps, origin: string, signal: AbortSignal): Promise<string> {
  try {
    const { status, body } = await outgoing.request(`${origin}/robots.txt`, {
      timeoutMs,
      maxBytes: robotsBytes,
      signal,
    })
    return status === 200 ? body.toString('utf8') : ''
  } catch (error) {
    signal.throwIfAborted()
    if (error instanceof OutgoingError) return ''
    throw error
  }
}
