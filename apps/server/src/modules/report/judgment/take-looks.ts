import type { ContainerRef } from '../../../kernel/access/queries.ts'
import type { Context } from '../../../kernel/context.ts'
import { findBound } from '../compute.ts'
import { asOf } from '../epochs.ts'
import { readCells } from '../queries.ts'
import { readSubject } from '../read-subject.ts'
import { judgeDay } from './look.ts'
import { endOfDay, lastDayOf } from './plan.ts'
import { loadKept } from './queries.ts'
import { changePlan, saveDay } from './store.ts'

type Deps = Pick<Context, 'db' | 'clickhouse' | 'kinds'>

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
  const closesAt = subject.ended_at === null ? Infinity : Date.parse(subject.ended_at)
  for (let taken = 0; ; taken++) {
    const kept = await db.withOrg(org, (tx) => loadKept(tx, org, experience))
    if (!kept || taken >= most) return taken
    const { plan, looks } = kept
    const day = (kept.lastDay?.day ?? 0) + 1
    if (day > lastDayOf(plan, closesAt, now - SETTLE_MS)) {
      const isFinished = day > lastDayOf(plan, closesAt, Infinity)
      if (isFinished) await db.withOrg(org, (tx) => changePlan(tx, org, experience, { finished: true }))
      return taken
    }
    const at = endOfDay(plan, day)
    const bound = await findBound(clickhouse, subject)
    const cells = await readCells(clickhouse, subject, { basis: 'visitor', segment: 'all' }, bound, { asOf: at })
    const judged = judgeDay({ plan, subject: asOf(subject, at), cells, day, looks })
    const keys = { orgId: org, experienceId: experience }
    await db.withOrg(org, async (tx) => {
      const looksOfDay = judged.looks.map((look) => ({ ...keys, ...look }))
      const isOurs = await saveDay(tx, { ...keys, takenAt: new Date(now), ...judged.day }, looksOfDay)
      if (isOurs && plan.cap !== judged.cap) await changePlan(tx, org, experience, { cap: judged.cap })
    })
  }
}
