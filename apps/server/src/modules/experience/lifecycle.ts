import type { ExperienceDetail, Kind, redraftExperience, releaseExperience } from '@vitrine/contract'
import { AppError } from '../../kernel/app-error.ts'
import type { Context } from '../../kernel/context.ts'
import { readClock } from '../../kernel/db/clock.ts'
import { changeExperience, requireDraft, wrongStateOf } from '../../kernel/experience/change.ts'
import { findDeleted } from '../../kernel/experience/deleted-content.ts'
import { findMissing, findObstacles, incompleteSteps } from '../../kernel/experience/lifecycle.ts'
import { presentDetail } from '../../kernel/experience/present.ts'
import { forgetWeights, recordWeights, saveExperience, saveWeights } from '../../kernel/experience/store.ts'
import { ownViews } from '../../kernel/experience/timeline.ts'
import type { Call } from '../../kernel/http/route.ts'
import { claimReleased } from '../../kernel/quota/claim-released.ts'
import { differenceInQuota } from '../../kernel/quota/taker-queries.ts'
import { fixShares, freeShares } from '../exclusion/index.ts'
import { forgetPlan, hasExposures, sawVisitors } from '../report/index.ts'
import { planJudgment } from './judge.ts'

/** Releases a ready draft when the plan has a place for it; the first epoch begins now. */
export async function release(context: Context, call: Call<typeof releaseExperience>): Promise<ExperienceDetail> {
  const { org, query, member, actor, container, audit } = call
  const after = await changeExperience(context, call, query.id, async (tx, before) => {
    requireDraft(before, 'release')
    const { experience, views } = before
    const serverKind = context.kinds[experience.kind as Kind]
    const steps = incompleteSteps(before, serverKind)
    if (steps.length) throw new AppError('not_ready', { incomplete_steps: steps }, findMissing(before, serverKind))
    const deleted = await findDeleted(tx, context, before, { hold: true })
    if (deleted.length) throw new AppError('shows_deleted', {}, deleted)
    const obstacles = findObstacles(before, serverKind, container.scope.own.domain)
    if (obstacles.length) throw new AppError('not_ready', { incomplete_steps: ['content'] }, obstacles)
    const contents = views.map((view) => view.content)
    await claimReleased(tx, { kinds: context.kinds, member, actor, experience, contents })
    await fixShares(tx, experience)
    const now = await readClock(tx)
    const saved = await saveExperience(tx, org, experience.id, { status: 'released', releasedAt: now })
    await recordWeights(tx, saved, views, now)
    await planJudgment(tx, context, { views, experience: saved }, { now, timezone: container.timezone })
    const difference = {
      status: { before: 'draft', after: 'released' },
      ...differenceInQuota(serverKind.definition, { after: contents }),
    }
    await audit(tx, { action: 'experience.release', target: saved.name, experienceId: saved.id, difference })
  })
  return presentDetail(after, context.kinds, call.language)
}

/** Back to draft while nobody has seen it. */
export async function backToDraft(context: Context, call: Call<typeof redraftExperience>): Promise<ExperienceDetail> {
  const { org, query, container, audit } = call
  // ClickHouse is asked outside the transaction; a visitor who comes between is told by the tag's next manifest.
  const shown = await hasExposures(context.clickhouse, container.scope, query.id).catch((error: unknown) => {
    context.log.warn({ err: error }, 'exposures could not be read from ClickHouse')
    throw new AppError('unavailable')
  })
  const after = await changeExperience(context, call, query.id, async (tx, before) => {
    const { experience } = before
    if (experience.status !== 'released') throw wrongStateOf(experience, 'redraft')
    if (shown || (await sawVisitors(tx, org, experience.id))) throw new AppError('already_shown')
    await saveExperience(tx, org, experience.id, {
      status: 'draft',
      releasedAt: null,
      figuresFrom: null,
      liveChanges: [],
    })
    // What a schedule has brought goes with what it would have recovered.
    const own = ownViews(before, (await readClock(tx)).getTime())
    await saveWeights(tx, org, new Map(own.map(({ id, weight }) => [id, weight])))
    await forgetWeights(tx, experience.id)
    await forgetPlan(tx, experience.id)
    await freeShares(tx, experience)
    const difference = { status: { before: 'released', after: 'draft' } }
    await audit(tx, { action: 'experience.draft', target: experience.name, experienceId: experience.id, difference })
  })
  return presentDetail(after, context.kinds, call.language)
}
