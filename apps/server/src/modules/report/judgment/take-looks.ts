import type { ContainerRef } from '../../../kernel/access/queries.ts'
import type { Context } from '../../../kernel/context.ts'
import type { Tx } from '../../../kernel/db/index.ts'
import { findBound } from '../compute.ts'
import { asOf } from '../epochs.ts'
import { readCells } from '../queries.ts'
import { readSubject } from '../read-subject.ts'
import { type ReportSubject, spanOf } from '../subject.ts'
import { judgeDay } from './look.ts'
import { endOfDay, type JudgmentPlan, lastDayOf } from './plan.ts'
import { holdDates, loadKept, loadPlan } from './queries.ts'
import { changePlan, saveDay } from './store.ts'

type Deps = Pick<Context, 'db' | 'clickhouse' | 'kinds'>

/** Whether an experience is still to be judged as it was read, its end and its plan. Held until the transaction ends. */
async function isAsRead(
  tx: Tx,
  org: string,
  { experience: id, ended_at }: Pick<ReportSubject, 'experience' | 'ended_at'>,
  { firstDay }: JudgmentPlan,
): Promise<boolean> {
  const dates = await holdDates(tx, org, id)
  const plan = await loadPlan(tx, org, id)
  return dates !== undefined && spanOf(dates).ended_at === ended_at && plan?.firstDay === firstDay
}

/** Visitors' batches may come late; a day is judged once this has passed since its end. */
const SETTLE_MS = 10 * 60_000

/**
 * Judges the complete days of an experience that have not been judged yet, oldest first, `most` of them, and answers how many there
 * were. Each is kept in a transaction of its own, so that what breaks off goes on with the day after.
 */
export async function takeLooks(
  { db, clickhouse, kinds }: Deps,
  { org, container, experience }: { org: string; container: ContainerRef; experience: string },
  { now = Date.now(), most = Infinity }: { now?: number; most?: number } = {},
): Promise<number> {
  const subject = await readSubject({ db, kinds }, org, container, experience)
  const { released_at, ended_at } = subject
  const opensAt = released_at === null ? 0 : Date.parse(released_at)
  const closesAt = ended_at === null ? Infinity : Date.parse(ended_at)
  for (let taken = 0; ; taken++) {
    const kept = await db.withOrg(org, (tx) => loadKept(tx, org, experience))
    if (!kept || taken >= most) return taken
    const { plan, looks } = kept
    const day = (kept.lastDay?.day ?? 0) + 1
    if (day > lastDayOf(plan, closesAt, now - SETTLE_MS)) {
      const isFinished = day > lastDayOf(plan, closesAt, Infinity)
      if (!isFinished) return taken
      await db.withOrg(org, async (tx) => {
        if (await isAsRead(tx, org, subject, plan)) await changePlan(tx, org, experience, { finished: true })
      })
      return taken
    }
    const at = endOfDay(plan, day)
    const bound = await findBound(clickhouse, subject)
    const cells = await readCells(clickhouse, subject, { basis: 'visitor', segment: 'all' }, bound, { asOf: at })
    const judged = judgeDay({ plan, subject: asOf(subject, at), cells, day, looks, isHidden: at <= opensAt })
    const keys = { orgId: org, experienceId: experience }
    const isKept = await db.withOrg(org, async (tx) => {
      if (!(await isAsRead(tx, org, subject, plan))) return false
      const looksOfDay = judged.looks.map((look) => ({ ...keys, ...look }))
      const isOurs = await saveDay(tx, { ...keys, takenAt: new Date(now), ...judged.day }, looksOfDay)
      if (isOurs && plan.cap !== judged.cap) await changePlan(tx, org, experience, { cap: judged.cap })
      return true
    })
    if (!isKept) return taken
  }
}
