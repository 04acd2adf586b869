import { type Kind, matchSitemap, readSitemap, sitemapRestMs } from '@vitrine/contract'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../kernel/context.ts'
import { loadExperience } from '../../kernel/experience/queries.ts'
import { rulesOf } from '../../kernel/experience/targeting.ts'
import { route } from '../../kernel/http/route.ts'
import { findNewestTask } from '../../kernel/task/queries.ts'
import { queueTask } from '../../kernel/task/store.ts'
import { countInThread } from './match.ts'
import { presentSitemap } from './present.ts'
import { findPages, findSitemap } from './queries.ts'
import { readingKind } from './tasks.ts'

/** Which pages of the store's sitemap an experience's URL rules catch. */
export function mountRoutes(app: FastifyInstance, context: Context): void {
  const { db, kinds } = context

  route(app, context, matchSitemap, async ({ org, query, container, language }) => {
    const place = { org, containerId: container.id, kind: readingKind }
    const { parts, row, task, packed } = await db.withOrg(org, async (tx) => ({
      parts: await loadExperience(tx, org, query.experience_id),
      row: await findSitemap(tx, org, container.id),
      task: await findNewestTask(tx, place),
      packed: await findPages(tx, org, container.id),
    }))
    const state = presentSitemap(row, task, language)
    const { experience, rules } = parts
    if (!state.list || !packed || rules.length === 0) return { ...state, counts: null }
    const plain = rules.map(({ field, operator, value }) => ({ field, operator, value }))
    const counts = await countInThread(context, org, {
      packed,
      found: state.list.found,
      rules: plain,
      added: rulesOf(kinds[experience.kind as Kind].definition, plain).slice(plain.length),
      hideFragment: experience.hideFragment,
    })
    const ofRules = counts.rules.map((pages, index) => ({ rule_id: rules[index]?.id ?? '', ...pages }))
    return { ...state, counts: { ...counts, rules: ofRules } }
  })

  route(app, context, readSitemap, ({ org, container, actor, language }) =>
    db.withOrg(org, async (tx) => {
      const place = { org, containerId: container.id, kind: readingKind }
      const row = await findSitemap(tx, org, container.id)
      const isFresh = row?.readAt && Date.now() - row.readAt.getTime() < sitemapRestMs
      const task = isFresh ? await findNewestTask(tx, place) : await queueTask(tx, place, { createdBy: actor.userId })
      return presentSitemap(row, task, language)
    }),
  )
}
