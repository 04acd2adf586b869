import {
  type BodyOutput,
  copyTimer,
  createTimer,
  deleteTimer,
  getTimer,
  listTimers,
  renameTimer,
  toPage,
  updateTimer,
} from '@vitrine/contract'
import type { FastifyInstance } from 'fastify'
import type { Actor, Member } from '../../kernel/access/queries.ts'
import { AppError } from '../../kernel/app-error.ts'
import { differenceOf } from '../../kernel/audit/store.ts'
import type { Context } from '../../kernel/context.ts'
import type { Tx } from '../../kernel/db/index.ts'
import { route } from '../../kernel/http/route.ts'
import { claimQuota } from '../../kernel/quota/store.ts'
import { requireRevision } from '../../kernel/revision.ts'
import { presentOpen, presentTimer } from './present.ts'
import { publishTimers } from './publish.ts'
import { countTimers, findUse, listRows, listUses, loadTimer, type TimerRow } from './queries.ts'
import { insertTimer, removeTimer, saveTimer, type TimerFields } from './store.ts'

const instant = (at: string | null): Date | null => (at === null ? null : new Date(at))

const toFields = (body: Omit<BodyOutput<typeof createTimer>, 'container_id'>): TimerFields => ({
  name: body.name,
  startAt: instant(body.start_at),
  endAt: new Date(body.end_at),
  showStartAt: instant(body.show_start_at),
  showEndAt: instant(body.show_end_at),
  repeatDays: body.is_repeating ? body.repeat_days : null,
  looks: body.looks,
})

/** As the operation log tells it: what belongs to the looks each by itself. */
function toTold({ name, startAt, endAt, showStartAt, showEndAt, repeatDays, looks }: TimerFields) {
  const iso = (at: Date | null) => at?.toISOString() ?? null
  const times = { startAt: iso(startAt), endAt: iso(endAt), showStartAt: iso(showStartAt), showEndAt: iso(showEndAt) }
  return { name, ...times, repeatDays, ...looks }
}

/** Takes a place of the plan, for the one that is made next. */
const claimTimer = (tx: Tx, { org, member, actor }: { org: string; member: Member; actor: Actor }) =>
  claimQuota(tx, { member, isBetaUser: actor.isBetaUser, function: 'timers' }, () => countTimers(tx, org))

/** Countdown timers of a container; what is stored is what pages show from then on. */
export function mountRoutes(app: FastifyInstance, context: Context): void {
  const { db, env } = context
  const present = (row: TimerRow) => presentTimer(row, env.tagUrl)

  route(app, context, listTimers, async ({ org, query }) => {
    const { rows, total } = await db.withOrg(org, (tx) => listRows(tx, org, query))
    return toPage(rows.map(present), total, query)
  })

  route(app, context, getTimer, ({ org, query }) =>
    db.withOrg(org, async (tx) => {
      const row = await loadTimer(tx, org, query.id)
      const uses = await listUses(tx, row)
      return {
        ...present(row),
        uses: uses.map(({ experienceId, ...use }) => ({ experience_id: experienceId, ...use })),
      }
    }),
  )

  route(app, context, createTimer, (call) =>
    call.create(async (tx) => {
      const { org, container, body, audit } = call
      await claimTimer(tx, call)
      const row = await insertTimer(tx, { orgId: org, containerId: container.id }, toFields(body))
      await publishTimers(tx, org, container.id)
      await audit(tx, { action: 'timer.create', target: row.name })
      return present(row)
    }),
  )

  route(app, context, copyTimer, (call) =>
    call.create(async (tx) => {
      const { org, container, body, audit } = call
      const { startAt, endAt, showStartAt, showEndAt, repeatDays, looks } = await loadTimer(tx, org, body.id)
      await claimTimer(tx, call)
      const fields = { name: body.name, startAt, endAt, showStartAt, showEndAt, repeatDays, looks }
      const row = await insertTimer(tx, { orgId: org, containerId: container.id }, fields)
      await publishTimers(tx, org, container.id)
      await audit(tx, { action: 'timer.copy', target: row.name })
      return present(row)
    }),
  )

  route(app, context, updateTimer, ({ org, container, body, revision, audit }) =>
    db.withOrg(org, async (tx) => {
      const before = await loadTimer(tx, org, body.id, { lock: true })
      requireRevision(revision, present(before))
      const row = await saveTimer(tx, before, toFields(body))
      await publishTimers(tx, org, container.id)
      // What an earlier version stored is told as it is shown.
      const told = toTold({ ...before, looks: presentOpen(before).looks })
      await audit(tx, { action: 'timer.update', target: row.name, difference: differenceOf(told, toTold(row)) })
      return present(row)
    }),
  )

  route(app, context, renameTimer, ({ org, query, body, revision, audit }) =>
    db.withOrg(org, async (tx) => {
      const before = await loadTimer(tx, org, query.id, { lock: true })
      requireRevision(revision, present(before))
      const { name } = body
      const row = await saveTimer(tx, before, { name })
      await audit(tx, { action: 'timer.rename', target: name, difference: differenceOf(before, { name }) })
      return present(row)
    }),
  )

  route(app, context, deleteTimer, ({ org, container, query, revision, audit }) =>
    db.withOrg(org, async (tx) => {
      const row = await loadTimer(tx, org, query.id, { lock: true })
      requireRevision(revision, present(row))
      const use = await findUse(tx, row)
      if (use) throw new AppError(use.isDeleted ? 'timer_in_deleted' : 'timer_in_use', { name: use.name })
      await removeTimer(tx, row)
      await publishTimers(tx, org, container.id)
      await audit(tx, { action: 'timer.delete', target: row.name })
      return { revision: null }
    }),
  )
}
