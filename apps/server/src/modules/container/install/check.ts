import { type checkInstalled, formatMessage, type InstallCheck, installAdvice } from '@vitrine/contract'
import { AppError } from '../../../kernel/app-error.ts'
import type { Context } from '../../../kernel/context.ts'
import type { Call } from '../../../kernel/http/route.ts'
import { fetchPage } from '../../../kernel/page/fetch-page.ts'
import { findContainer } from '../queries.ts'
import { beginInstallCheck, saveInstallCheck } from '../store.ts'
import { judgeInThread, unreachable } from './judge-in-thread.ts'

/** A store is not asked more often than this. */
const pauseSeconds = 3

type Subject = { container: string; website: string; lastEventAt: Date | null; now: Date }

/** Asks the store for its page and judges it; whatever goes wrong there is a finding too. */
async function lookAt(context: Context, org: string, { website, ...subject }: Subject) {
  const { env, outgoing, log } = context
  const page = await fetchPage(outgoing, website)
  if ('error' in page) {
    log.debug({ reason: page.error }, 'a store could not be checked')
    return unreachable(page.error, page.url, page.status)
  }
  const { status, ...answer } = page
  const { tagUrl, publicUrl } = env
  const found = await judgeInThread(context, org, { ...answer, tagUrl, publicUrl, ...subject })
  return { ...found, url: page.url, http_status: status }
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
  const found = await lookAt(context, org, { container: id, website, lastEventAt: row.lastEventAt, now })
  const check: InstallCheck = {
    ...found,
    url: found.url.slice(0, 500),
    checked_at: now.toISOString(),
    last_event_at: row.lastEventAt?.toISOString() ?? null,
  }
  await context.db.withOrg(org, (tx) => saveInstallCheck(tx, org, id, check))
  return { ...check, advice: formatMessage(installAdvice[check.reason], language) }
}
