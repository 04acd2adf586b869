import type { Kind, Language } from '@vitrine/contract'
import type { ContainerRef } from '../../kernel/access/queries.ts'
import type { Context } from '../../kernel/context.ts'
import { loadExperience, loadWeightChanges } from '../../kernel/experience/queries.ts'
import { timelineOf } from '../../kernel/experience/timeline.ts'
import { isHoldoutBaseline, withHoldout } from './baseline.ts'
import { loadKept } from './judgment/queries.ts'
import { loadOrderRules } from './rules-queries.ts'
import type { ReportSource } from './source.ts'
import { type ReportSubject, spanOf } from './subject.ts'

type Deps = Pick<Context, 'db' | 'kinds'>

/** What PostgreSQL knows of an experience whose report is asked for. Throws not_found. */
export async function readSource(
  context: Deps,
  org: string,
  container: ContainerRef,
  id: string,
  language?: Language,
): Promise<ReportSource> {
  const subject = await readSubject(context, org, container, id, language)
  return { subject, kept: await context.db.withOrg(org, (tx) => loadKept(tx, org, id)) }
}

/** The same, without what was kept of its days. */
export async function readSubject(
  { db, kinds }: Deps,
  org: string,
  container: ContainerRef,
  id: string,
  language: Language = 'zh-TW',
): Promise<ReportSubject> {
  const { parts, changes, money } = await db.withOrg(org, async (tx) => ({
    parts: await loadExperience(tx, org, id),
    changes: await loadWeightChanges(tx, [id]),
    money: await loadOrderRules(tx, org, container),
  }))
  const { experience, views } = parts
  const own = {
    views: views.map((view) => ({ id: view.id, name: view.name, is_original: view.isOriginal })),
    timeline: timelineOf(views, changes),
  }
  const { definition } = kinds[experience.kind as Kind]
  return {
    ...(isHoldoutBaseline(definition, own.timeline) ? withHoldout(own, language) : own),
    experience: experience.id,
    scope: container.scope,
    timezone: container.timezone,
    currency: container.currency,
    money,
    groups: experience.groups,
    settings: experience.report,
    ...spanOf(experience),
  }
}
