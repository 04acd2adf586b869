import { inFamily, type Kind, kinds, updateViews } from '@vitrine/contract'
import { dayOf } from '@vitrine/targeting'
import { listHolders } from '../../kernel/access/holders.ts'
import { findContainer } from '../../kernel/access/queries.ts'
import type { Context, ListJobs } from '../../kernel/context.ts'
import type { Tx } from '../../kernel/db/index.ts'
import { type ContainerKey, listReleasing } from '../../kernel/experience/queries.ts'
import { queueMail } from '../../kernel/mail/store.ts'
import { frequentErrorsMail } from './mails.ts'
import { findLastNotice, listVersions, type Notice, type VersionKey } from './notice.queries.ts'
import { saveNotice } from './notice.store.ts'
import { type RateRow, readRates } from './queries.ts'
import { judgeRate, spanUntil } from './rates.ts'

type Deps = Pick<Context, 'db' | 'clickhouse' | 'log' | 'env'>

/** One that was handled rings again from the next day on. */
const isQuiet = (notice: Notice | undefined, now: number, timezone: string): boolean =>
  notice?.isRead === 1 && dayOf(notice.openedAt.getTime(), timezone) === dayOf(now, timezone)

/** Writes to those who can mend a version, in the transaction that opens the notification. */
async function mailNotice(
  tx: Tx,
  { org, id }: ContainerKey,
  { kind, experienceName: experience, viewName: view }: VersionKey,
  { visitors, affected, url }: Pick<RateRow, 'visitors' | 'affected'> & { url: string },
): Promise<void> {
  const mending = inFamily(updateViews, kinds[kind as Kind].family)
  for (const { email, name, language } of await listHolders(tx, org, id, mending)) {
    const content = frequentErrorsMail(language, { name, experience, view, visitors, affected, url })
    await queueMail(tx, { email, language, about: org }, 'errors_frequent', content)
  }
}

async function tellOne({ db, clickhouse, env }: Deps, owner: ContainerKey, now: number): Promise<void> {
  const { org, id } = owner
  const container = await db.withOrg(org, (tx) => findContainer(tx, org, id))
  if (!container) return
  const rates = await readRates(clickhouse, container.scope, spanUntil(now))
  const high = rates.filter((rate) => judgeRate(rate) === 'high')
  if (high.length === 0) return
  await db.withOrg(org, async (tx) => {
    for (const version of await listVersions(tx, owner)) {
      const rate = high.find(({ experience, view }) => experience === version.experience && view === version.view)
      if (!rate) continue
      const notice = await findLastNotice(tx, owner, version.view)
      if (isQuiet(notice, now, container.timezone)) continue
      const opened = await saveNotice(tx, owner, version, rate, new Date(now))
      const search = new URLSearchParams({ open: 'notifications', notification: opened ?? '' })
      const url = `${env.publicUrl}/${org}/${id}/home?${search}`
      if (opened) await mailNotice(tx, owner, version, { ...rate, url })
    }
  })
}

/** Rings the bells, and writes to those who can mend it, of all containers with a released version whose changes fail for too many. One that fails keeps no other from it. */
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
