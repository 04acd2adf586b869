import {
  adoptVersion,
  concludeExperience,
  copyExperience,
  createExperience,
  deleteExperience,
  disableExperience,
  extendExperience,
  findOverlaps,
  getExperience,
  getHandover,
  getOverview,
  getTimeline,
  handOver,
  listExperiences,
  listReportSummaries,
  redraftExperience,
  releaseExperience,
  renameExperience,
  restoreDeleted,
  toPage,
  updateExperience,
} from '@vitrine/contract'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../kernel/context.ts'
import { withAllChecks, withChecks } from '../../kernel/experience/checked-parts.ts'
import { presentDetail, presentItem } from '../../kernel/experience/present.ts'
import { loadExperience } from '../../kernel/experience/queries.ts'
import { type Call, route } from '../../kernel/http/route.ts'
import { isForgotten, summarizeReports } from '../report/index.ts'
import { copyToDraft, createDraft } from './create.ts'
import { adopt, conclude, disable, markHandedOver, readHandover } from './ending.ts'
import { extend } from './extend.ts'
import { backToDraft, release } from './lifecycle.ts'
import { listOverlaps } from './overlaps.ts'
import { readOverview } from './overview.ts'
import { listExperienceParts } from './queries.ts'
import { remove } from './remove.ts'
import { restore } from './restore.ts'
import { createTryCountSessions } from './sessions.ts'
import { readTimeline } from './timeline.ts'
import { changeSettings, rename } from './update.ts'

/** Experiences: the one implementation behind every kind. */
export function mountRoutes(app: FastifyInstance, context: Context): void {
  const { db, kinds } = context
  const tryCountSessions = createTryCountSessions(context)

  const filterOf = ({ query, container }: Call<typeof listExperiences | typeof listReportSummaries>) => {
    const { target_type: kind, mode, key, tag, page, limit } = query
    return { containerId: container.id, kind, tags: kinds[kind].definition.tags, mode, key, tag, page, limit }
  }

  route(app, context, listExperiences, async (call) => {
    const { org, query, container, member, language } = call
    const { parts, total } = await db.withOrg(org, async (tx) => {
      const found = await listExperienceParts(tx, org, filterOf(call))
      return { ...found, parts: await withAllChecks(tx, context, found.parts) }
    })
    // A draft has none: it goes back to being one only while nobody has seen it.
    const shown = parts.filter((each) => each.experience.status !== 'draft').map((each) => each.experience.id)
    const sessions = await tryCountSessions(container, shown)
    const content = parts.map((each) => ({
      ...presentItem(each, kinds, language),
      sessions:
        sessions && !isForgotten(each.experience, member.level) ? (sessions.get(each.experience.id) ?? 0) : null,
    }))
    return toPage(content, total, query)
  })

  route(app, context, listReportSummaries, async (call) => {
    const { org, query, container, language } = call
    const hasReports = query.mode !== 'draft' && kinds[query.target_type].definition.measured.length > 0
    if (!hasReports) return []
    const { parts } = await db.withOrg(org, (tx) => listExperienceParts(tx, org, filterOf(call)))
    const summaries = await summarizeReports(context, { org, container, language }, parts)
    return [...summaries].map(([id, summary]) => ({ id, ...summary }))
  })

  route(app, context, getExperience, async ({ org, query, language }) =>
    presentDetail(
      await db.withOrg(org, async (tx) => withChecks(tx, context, await loadExperience(tx, org, query.experience_id))),
      kinds,
      language,
    ),
  )

  route(app, context, getOverview, (call) => readOverview(context, tryCountSessions, call))

  route(app, context, getTimeline, (call) => readTimeline(context, call))

  route(app, context, findOverlaps, (call) => listOverlaps(context, call))

  route(app, context, createExperience, (call) => createDraft(context, call))
  route(app, context, copyExperience, (call) => copyToDraft(context, call))
  route(app, context, updateExperience, (call) => changeSettings(context, call))
  route(app, context, renameExperience, (call) => rename(context, call))
  route(app, context, releaseExperience, (call) => release(context, call))
  route(app, context, disableExperience, (call) => disable(context, call))
  route(app, context, concludeExperience, (call) => conclude(context, call))
  route(app, context, adoptVersion, (call) => adopt(context, call))
  route(app, context, handOver, (call) => markHandedOver(context, call))
  route(app, context, getHandover, (call) => readHandover(context, call))
  route(app, context, extendExperience, (call) => extend(context, call))
  route(app, context, redraftExperience, (call) => backToDraft(context, call))
  route(app, context, deleteExperience, (call) => remove(context, call, tryCountSessions))
  route(app, context, restoreDeleted, (call) => restore(context, call))
}
