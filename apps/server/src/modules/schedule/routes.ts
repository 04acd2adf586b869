import {
  type BodyOutput,
  createSchedule,
  deleteSchedule,
  estimateSchedule,
  listSchedules,
  updateSchedule,
  type ViewSchedule,
} from '@vitrine/contract'
import type { FastifyInstance } from 'fastify'
import { AppError, brokenRule, type FieldIssue } from '../../kernel/app-error.ts'
import { differenceOf } from '../../kernel/audit/store.ts'
import type { Context } from '../../kernel/context.ts'
import { readClock } from '../../kernel/db/clock.ts'
import { changeExperience, changeWithin, wrongStateOf } from '../../kernel/experience/change.ts'
import { claimChange, nextInstant } from '../../kernel/experience/epoch.ts'
import { presentSchedule, presentSchedules } from '../../kernel/experience/present.ts'
import { loadExperience } from '../../kernel/experience/queries.ts'
import type { ExperienceParts, ScheduleRow } from '../../kernel/experience/rows.ts'
import { saveExperience } from '../../kernel/experience/store.ts'
import { judgeWeights } from '../../kernel/experience/weights.ts'
import { route } from '../../kernel/http/route.ts'
import { loadPlan } from '../report/index.ts'
import { estimateEffect } from './effect.ts'
import { judgeSchedule, judgeStarted, type ScheduleFields, toStoredWeights } from './judge.ts'
import { experienceOfSchedule } from './queries.ts'
import { insertSchedule, removeSchedule, saveSchedule } from './store.ts'

const scheduleOf = ({ schedules }: ExperienceParts, id: string): ScheduleRow => {
  const schedule = schedules.find((each) => each.id === id)
  if (!schedule) throw new AppError('not_found')
  return schedule
}

const presentChanged = (after: ExperienceParts, id: string): ViewSchedule & { revision: number } => ({
  ...presentSchedule(scheduleOf(after, id), after.experience),
  revision: after.experience.revision,
})

/** What a call names of a schedule, as columns. */
const toFields = ({
  start_at,
  recover_at,
  description,
  weights,
}: BodyOutput<typeof updateSchedule>): Partial<ScheduleFields> => ({
  ...(start_at !== undefined && { startAt: new Date(start_at) }),
  ...(recover_at !== undefined && { recoverAt: recover_at === null ? null : new Date(recover_at) }),
  ...(description !== undefined && { description }),
  ...(weights !== undefined && { weights: toStoredWeights(weights) }),
})

/** As the operation log tells it: versions by their names. */
interface Told {
  startAt: string
  recoverAt: string | null
  description: string
  weights: string[]
}

function toTold({ startAt, recoverAt, description, weights }: ScheduleFields, { views }: ExperienceParts): Told {
  const shares = views.map(({ id, name }) => `${name} ${(weights[id] ?? 0) / 100}%`)
  return {
    startAt: startAt.toISOString(),
    recoverAt: recoverAt?.toISOString() ?? null,
    description,
    weights: shares,
  }
}

/** Of an experience that has been ended nothing is planned any more. */
function requireToCome({ experience }: ExperienceParts): void {
  if (experience.status === 'ended') throw wrongStateOf(experience, 'schedule')
}

function refuse(issues: FieldIssue[]): void {
  if (issues.length > 0) throw brokenRule(...issues)
}

/** Planned changes of an experience's weights. */
export function mountRoutes(app: FastifyInstance, context: Context): void {
  const { db } = context

  route(app, context, listSchedules, async ({ org, query }) =>
    presentSchedules(await db.withOrg(org, (tx) => loadExperience(tx, org, query.experience_id))),
  )

  route(app, context, estimateSchedule, async ({ org, body, container }) => {
    const { parts, plan } = await db.withOrg(org, async (tx) => ({
      parts: await loadExperience(tx, org, body.experience_id),
      plan: await loadPlan(tx, org, body.experience_id),
    }))
    const weights = toStoredWeights(body.weights)
    refuse(judgeWeights(weights, parts.views))
    const recoverAt = body.recover_at === null ? null : new Date(body.recover_at)
    const schedule = { id: body.id ?? '', startAt: new Date(body.start_at), recoverAt, weights }
    const { timezone, currency } = container
    const at = { kinds: context.kinds, now: new Date(), timezone, currency }
    return estimateEffect(parts, schedule, { ...at, ...(plan && { plan }) })
  })

  route(app, context, createSchedule, (call) =>
    call.create(async (tx) => {
      const { org, body, container, audit } = call
      const { experience_id: experienceId, revision: _, ...asked } = body
      let id = ''
      const after = await changeWithin(tx, context, call, experienceId, async (before) => {
        requireToCome(before)
        const fields = toFields({ id: '', ...asked }) as ScheduleFields
        const now = await readClock(tx)
        refuse(judgeSchedule(fields, { parts: before, others: before.schedules, now, timezone: container.timezone }))
        claimChange(call, before)
        id = await insertSchedule(tx, before.experience, fields)
        await saveExperience(tx, org, experienceId, {})
        const difference = differenceOf<Partial<Told>>({}, toTold(fields, before))
        await audit(tx, { action: 'schedule.create', target: before.experience.name, experienceId, difference })
      })
      return presentChanged(after, id)
    }),
  )

  route(app, context, updateSchedule, async (call) => {
    const { org, body, container, audit } = call
    const experienceId = await db.withOrg(org, (tx) => experienceOfSchedule(tx, org, body.id))
    const after = await changeExperience(context, call, experienceId, async (tx, before) => {
      requireToCome(before)
      const schedule = scheduleOf(before, body.id)
      const { state } = presentSchedule(schedule, before.experience)
      if (state === 'done') throw brokenRule({ path: 'id', error: 'schedule_done' })
      const fields = toFields(body)
      if (state === 'running') refuse(judgeStarted(fields, schedule))
      const others = before.schedules.filter(({ id }) => id !== schedule.id)
      const now = await readClock(tx)
      const timezone = container.timezone
      refuse(judgeSchedule({ ...schedule, ...fields }, { parts: before, others, before: schedule, now, timezone }))
      const difference = differenceOf(toTold(schedule, before), toTold({ ...schedule, ...fields }, before))
      // What is already so makes no new revision that others would have to read first.
      if (Object.keys(difference).length > 0) {
        await saveSchedule(tx, org, schedule.id, fields)
        await saveExperience(tx, org, experienceId, {})
      }
      await audit(tx, { action: 'schedule.update', target: before.experience.name, experienceId, difference })
    })
    return presentChanged(after, body.id)
  })

  route(app, context, deleteSchedule, async (call) => {
    const { org, query, audit } = call
    const experienceId = await db.withOrg(org, (tx) => experienceOfSchedule(tx, org, query.id))
    const { experience } = await changeExperience(context, call, experienceId, async (tx, before) => {
      requireToCome(before)
      const schedule = scheduleOf(before, query.id)
      const { state } = presentSchedule(schedule, before.experience)
      const isDraft = before.experience.status === 'draft'
      if (state === 'done' && !isDraft) throw brokenRule({ path: 'id', error: 'schedule_done' })
      const target = before.experience.name
      if (state === 'running') {
        // What it has done stays told: it recovers now.
        const recoverAt = new Date(await nextInstant(tx, before))
        await saveSchedule(tx, org, schedule.id, { recoverAt })
        const difference = differenceOf(toTold(schedule, before), toTold({ ...schedule, recoverAt }, before))
        await audit(tx, { action: 'schedule.recover', target, experienceId, difference })
      } else {
        await removeSchedule(tx, org, schedule.id)
        const told = Object.entries(toTold(schedule, before))
        const difference = Object.fromEntries(told.map(([field, value]) => [field, { before: value }]))
        await audit(tx, { action: 'schedule.delete', target, experienceId, difference })
      }
      await saveExperience(tx, org, experienceId, {})
    })
    return { revision: experience.revision }
  })
}
