import {
  type checkInstalled,
  formatMessage,
  type InstallCheck,
  type InstallReason,
  installAdvice,
} from '@vitrine/contract'
import { AppError } from '../../../kernel/app-error.ts'
import type { Context } from '../../../kernel/context.ts'
import type { Call } from '../../../kernel/http/route.ts'
import { OutgoingError } from '../../../platform/http-client/index.ts'
import { findContainer } from '../queries.ts'
import { beginInstallCheck, saveInstallCheck } from '../store.ts'
import { judgePage } from './judge.ts'

const pageLimits = { timeoutMs: 15_000, maxBytes: 3 * 1024 * 1024 }
/** A store is not asked more often than this. */
const pauseSeconds = 3

const unseen = { tags: [], before: [], csp: null }
const unreachable = (reason: InstallReason, url: string, http_status: number | null = null) => ({
  ...unseen,
  status: 'unreachable' as const,
  reason,
  url,
  http_status,
})

function decode(body: Buffer, contentType: string): string {
  const label = /charset\s*=\s*"?([\w-]+)/i.exec(contentType)?.[1] ?? 'utf-8'
  try {
    return new TextDecoder(label).decode(body)
  } catch {
    return new TextDecoder().decode(body)
  }
}

type Subject = { container: string; website: string; lastEventAt: Date | null; now: Date }

/** Asks the store for its page and judges it; whatever goes wrong there is a finding too. */
async function lookAt({ env, outgoing, log }: Context, { website, ...subject }: Subject) {
  try {
    const { status, headers, url, body } = await outgoing.request(website, {
      ...pageLimits,
      headers: { accept: 'text/html,application/xhtml+xml', 'accept-language': 'zh-TW,zh;q=0.9,en;q=0.8' },
    })
    const contentType = headers.get('content-type') ?? 'text/html'
    if (status < 200 || status >= 300) return unreachable('http_error', url, status)
    if (!/html/i.test(contentType)) return unreachable('not_html', url, status)
    const { tagUrl, publicUrl } = env
    const policy = headers.get('content-security-policy') ?? ''
    const page = { html: decode(body, contentType), url, policy, tagUrl, publicUrl, ...subject }
    return { ...(await judgePage(page)), url, http_status: status }
  } catch (error) {
    if (!(error instanceof OutgoingError)) throw error
    log.debug({ err: error }, 'a store could not be checked')
    return unreachable(error.reason, error.url)
  }
}

/** Looks at the store for the site code, and keeps what was found. */
export async function checkSite(context: Context, { org, container: { id }, language }: Call<typeof checkInstalled>) {
  const now = new Date()
  const row = await context.db.withOrg(org, async (tx) => {
    const found = await findContainer(tx, org, id)
    const begun = await beginInstallCheck(tx, org, id, now, pauseSeconds)
    if (!begun) throw new AppError('too_many_requests', { seconds: pauseSeconds })
    return found
  })
  const { website } = row.container
  const found = await lookAt(context, { container: id, website, lastEventAt: row.lastEventAt, now })
  const check: InstallCheck = {
    ...found,
    url: found.url.slice(0, 500),
    checked_at: now.toISOString(),
    last_event_at: row.lastEventAt?.toISOString() ?? null,
  }
  await context.db.withOrg(org, (tx) => saveInstallCheck(tx, org, id, check))
  return { ...check, advice: formatMessage(installAdvice[check.reason], language) }
}
