import type {
  adoptVersion,
  BodyOutput,
  concludeExperience,
  disableExperience,
  ExperienceDetail,
  getHandover,
  Handover,
  handOver,
  Kind,
} from '@vitrine/contract'
import { AppError, brokenRule } from '../../kernel/app-error.ts'
import { differenceOf } from '../../kernel/audit/store.ts'
import type { Context } from '../../kernel/context.ts'
import { readClock } from '../../kernel/db/clock.ts'
import { changeExperience, wrongStateOf } from '../../kernel/experience/change.ts'
import { presentDetail } from '../../kernel/experience/present.ts'
import { loadExperience } from '../../kernel/experience/queries.ts'
import type { ExperienceRow } from '../../kernel/experience/rows.ts'
import { isAdopted } from '../../kernel/experience/served.ts'
import { saveExperience } from '../../kernel/experience/store.ts'
import type { Call } from '../../kernel/http/route.ts'

type Conclusions = Pick<BodyOutput<typeof concludeExperience>, 'conclusion' | 'learned' | 'tags'>

/** What is concluded, as columns; what was not said stays as it is. */
function concluded({ conclusion, learned, tags }: Conclusions): Partial<ExperienceRow> {
  const columns = { conclusion, learned, tags }
  return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined))
}

const hasEnded = { status: { before: 'released', after: 'ended' } }

/** Stops for good, whether or not it has started. */
export async function disable(context: Context, call: Call<typeof disableExperience>): Promise<ExperienceDetail> {
  const { org, query, body = {}, audit } = call
  const after = await changeExperience(context, call, query.id, async (tx, { experience }) => {
    if (experience.status !== 'released') throw wrongStateOf(experience, 'stop')
    const columns = concluded(body)
    await saveExperience(tx, org, experience.id, { ...columns, status: 'ended', endedAt: await readClock(tx) })
    const difference = { ...hasEnded, ...differenceOf(experience, columns) }
    await audit(tx, { action: 'experience.disable', target: experience.name, experienceId: experience.id, difference })
  })
  return presentDetail(after, context.kinds, call.language)
}

/** What became of it, also long after it has ended. */
export async function conclude(context: Context, call: Call<typeof concludeExperience>): Promise<ExperienceDetail> {
  const { org, query, body, audit } = call
  const after = await changeExperience(context, call, query.id, async (tx, { experience }) => {
    if (experience.status !== 'ended') throw wrongStateOf(experience, 'conclude')
    const columns = concluded(body)
    await saveExperience(tx, org, experience.id, columns)
    const difference = differenceOf(experience, columns)
    await audit(tx, { action: 'experience.conclude', target: experience.name, experienceId: experience.id, difference })
  })
  return presentDetail(after, context.kinds, call.language)
}

/** Ends it, and gives one of its versions to everyone. The place that it takes of the plan stays taken. */
export async function adopt(context: Context, call: Call<typeof adoptVersion>): Promise<ExperienceDetail> {
  const { org, query, body, audit } = call
  const after = await changeExperience(context, call, query.id, async (tx, { experience, views }) => {
    if (experience.status !== 'released') throw wrongStateOf(experience, 'adopt')
    const view = views.find(({ id }) => id === body.view_id)
    if (!view) throw brokenRule({ path: 'view_id', error: 'unknown_view' })
    if (view.isOriginal) throw brokenRule({ path: 'view_id', error: 'original_adopted' })
    const columns = concluded(body)
    const endedAt = await readClock(tx)
    await saveExperience(tx, org, experience.id, { ...columns, status: 'ended', endedAt, adoptedViewId: view.id })
    const difference = { ...hasEnded, adoptedVersion: { after: view.name }, ...differenceOf(experience, columns) }
    await audit(tx, { action: 'experience.adopt', target: experience.name, experienceId: experience.id, difference })
  })
  return presentDetail(after, context.kinds, call.language)
}

/** The store's own page is the version now: nothing of it is served any more, and its place of the plan is free. */
export async function markHandedOver(context: Context, call: Call<typeof handOver>): Promise<ExperienceDetail> {
  const { org, query, audit } = call
  const after = await changeExperience(context, call, query.id, async (tx, { experience, views }) => {
    if (!isAdopted(experience)) throw wrongStateOf(experience, 'hand_over')
    await saveExperience(tx, org, experience.id, { handedOverAt: await readClock(tx) })
    const version = views.find(({ id }) => id === experience.adoptedViewId)
    const difference = { adoptedVersion: { before: version?.name } }
    await audit(tx, { action: 'experience.handOver', target: experience.name, experienceId: experience.id, difference })
  })
  return presentDetail(after, context.kinds, call.language)
}

/** What makes a page of the store the version, without the tag. */
export async function readHandover(
  { db, kinds }: Context,
  { org, query }: Call<typeof getHandover>,
): Promise<Handover> {
  const { experience, views } = await db.withOrg(org, (tx) => loadExperience(tx, org, query.id))
  const view = views.find(({ id }) => id === query.view_id)
  const handover = view && kinds[experience.kind as Kind].handOver?.(view.content, view)
  if (!handover) throw new AppError('not_found')
  return { view_id: view.id, ...handover }
}
