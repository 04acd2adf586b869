import { inFamily, type Kind, kinds, updateViews } from '@vitrine/contract'
import { dayOf } from '@vitrine/targeting'
import { listHolders } from '../../kernel/access/holders.ts'
import { type ContainerRef, findContainer } from '../../kernel/access/queries.ts'
import type { Context, ListJobs } from '../../kernel/context.ts'
import type { Tx } from '../../kernel/db/index.ts'
import { type ContainerKey, listReleasing } from '../../kernel/experience/queries.ts'
import { queueMail } from '../../kernel/mail/store.ts'
import { frequentErrorsMail } from './mails.ts'
import { findLastNotice, listVersions, type Notice, type VersionKey } from './notice.queries.ts'
import { saveNotice } from './notice.store.ts'
import { type RateRow, readRates, type Span } from './queries.ts'
import { judgeRate, spanUntil } from './rates.ts'

type Deps = Pick<Context, 'db' | 'clickhouse' | 'log' | 'env'>

const HOUR_MS = 3_600_000

/** One that was handled rings again from the next day on. */
const isQuiet = (notice: Notice | undefined, now: number, timezone: string): boolean =>
  notice?.isRead === 1 && dayOf(notice.openedAt.getTime(), timezone) === dayOf(now, timezone)

/** Whose visitors count: of one that was handled nobody who came before, since what they missed may be mended. */
const spanAfter = (notice: Notice | undefined, { since, until }: Span): Span => {
  const readAt = notice?.isRead === 1 ? notice.readAt : null
  return { since: readAt && readAt > since ? readAt : since, until }
}

/** A version that fails for too many, and of which time. */
interface Failing {
  version: VersionKey
  rate: RateRow
  span: Span
}

/** The versions of a container that fail for too many, and that somebody is to be told of. */
async function findFailing(
  { db, clickhouse }: Pick<Deps, 'db' | 'clickhouse'>,
  owner: ContainerKey,
  { scope, timezone }: ContainerRef,
  now: number,
): Promise<Failing[]> {
  const whole = spanUntil(now)
  const rates = await readRates(clickhouse, scope, whole)
  const affected = new Set(rates.filter((rate) => rate.affected > 0).map(({ view }) => view))
  if (affected.size === 0) return []
  const known = await db.withOrg(owner.org, async (tx) => {
    const versions = (await listVersions(tx, owner, whole.until)).filter(({ view }) => affected.has(view))
    const noticed: { version: VersionKey; notice: Notice | undefined }[] = []
    for (const version of versions) noticed.push({ version, notice: await findLastNotice(tx, owner, version.view) })
    return noticed
  })
  const failing: Failing[] = []
  for (const { version, notice } of known) {
    if (isQuiet(notice, now, timezone)) continue
    const span = spanAfter(notice, whole)
    const counted = span.since > whole.since ? await readRates(clickhouse, scope, span) : rates
    const rate = counted.find(({ experience, view }) => experience === version.experience && view === version.view)
    if (rate && judgeRate(rate) === 'high') failing.push({ version, rate, span })
  }
  return failing
}

/** Writes to those who can mend a version, in the transaction that opens the notification. */
async function mailNotice(
  tx: Tx,
  { org, id }: ContainerKey,
  { version: { kind, experienceName: experience, viewName: view }, rate: { visitors, affected }, span }: Failing,
  url: string,
): Promise<void> {
  const hours = Math.ceil((span.until.getTime() - span.since.getTime()) / HOUR_MS)
  const mending = inFamily(updateViews, kinds[kind as Kind].family)
  for (const { email, name, language } of await listHolders(tx, org, id, mending)) {
    const content = frequentErrorsMail(language, { name, experience, view, hours, visitors, affected, url })
    await queueMail(tx, { email, language, about: org }, 'errors_frequent', content)
  }
}

async function tellOne(deps: Deps, owner: ContainerKey, now: number): Promise<void> {
  const { db, env } = deps
  const { org, id } = owner
  const container = await db.withOrg(org, (tx) => findContainer(tx, org, id))
  const failing = container ? await findFailing(deps, owner, container, now) : []
  if (!container || failing.length === 0) return
  await db.withOrg(org, async (tx) => {
    for (const each of failing) {
      const { version, rate, span } = each
      // Handled since: then others count, or nobody yet.
      const notice = await findLastNotice(tx, owner, version.view)
      if (isQuiet(notice, now, container.timezone) || spanAfter(notice, span).since > span.since) continue
      const opened = await saveNotice(tx, owner, version, rate, new Date(now))
      const search = new URLSearchParams({ open: 'notifications', notification: opened ?? '' })
      if (opened) await mailNotice(tx, owner, each, `${env.publicUrl}/${org}/${id}/home?${search}`)
    }
  })
}

/** Rings the bells, and writes to those who can mend it, of all containers with a version whose changes fail for too many. One that fails keeps no other from it. */
export async function tellFrequentErrors(deps: Deps, now = Date.now()): Promise<void> {
  const owners = await deps.db.withSystem(listReleasing)
  let failed = 0
  for (const owner of owners)
    try {
      await tellOne(deps, owner, now)
    } catch (error) {
      failed++
      deps.log.error({ err: error, container: owner.id }, 'could not open a notification about failing versions')
    }
  if (failed > 0) throw new Error(`versions that fail in ${failed} containers could not be told; see the log`)
}

export const listJobs: ListJobs = (context) => [
  { name: 'tell-frequent-errors', cron: '*/10 * * * *', run: () => tellFrequentErrors(context) },
]
