import type { Kind, Language, PlanLevel } from '@vitrine/contract'
import type { ContainerRef } from '../../kernel/access/queries.ts'
import type { Context } from '../../kernel/context.ts'
import type { Tx } from '../../kernel/db/index.ts'
import { codesOf, toCodeKey } from '../../kernel/experience/codes.ts'
import { nameIn } from '../../kernel/experience/first-names.ts'
import { loadExperience } from '../../kernel/experience/queries.ts'
import type { ExperienceParts } from '../../kernel/experience/rows.ts'
import { begunBy, lastInstant, timelineOf } from '../../kernel/experience/timeline.ts'
import type { KindRegistry } from '../../kernel/kinds.ts'
import { findOrganization } from '../../kernel/organization/queries.ts'
import { isHoldoutBaseline, withFirst, withHoldout } from './baseline.ts'
import { loadAllKept, loadKept, loadPlan } from './judgment/queries.ts'
import { loadOrderRules } from './rules-queries.ts'
import type { ReportSource } from './source.ts'
import { keptSpanOf, type OrderRules, type ReportSubject } from './subject.ts'

type Deps = Pick<Context, 'db' | 'kinds'>

/** Where reports are read, and in which language visitors who were held out and an original that nobody has renamed are called. */
export interface Place {
  org: string
  container: ContainerRef
  language?: Language
}

/** What PostgreSQL knows of an experience whose report is asked for. Throws not_found. */
export async function readSource(
  context: Deps,
  org: string,
  container: ContainerRef,
  id: string,
  language?: Language,
): Promise<ReportSource> {
  const [subject, kept] = await Promise.all([
    readSubject(context, org, container, id, language),
    context.db.withOrg(org, (tx) => loadKept(tx, org, id)),
  ])
  return { subject, kept }
}

/** The same, without what was kept of its days. */
export async function readSubject(
  { db, kinds }: Deps,
  org: string,
  container: ContainerRef,
  id: string,
  language?: Language,
): Promise<ReportSubject> {
  const { parts, currency, rules } = await db.withOrg(org, async (tx) => {
    const parts = await loadExperience(tx, org, id)
    const currency = (await loadPlan(tx, org, id))?.currency ?? container.currency
    return { parts, currency, rules: await loadRules(tx, org, { ...container, currency }) }
  })
  return toSubject(kinds, { container: { ...container, currency }, ...(language && { language }), ...rules }, parts)
}

/** The sources of several experiences of a container, in their order, by as many questions as those of one. */
export async function readSources(
  { db, kinds }: Deps,
  { org, container, language }: Place,
  all: readonly ExperienceParts[],
): Promise<ReportSource[]> {
  if (all.length === 0) return []
  const ids = all.map(({ experience }) => experience.id)
  const sources: ReportSource[] = []
  await db.withOrg(org, async (tx) => {
    const kept = await loadAllKept(tx, org, ids)
    // Nearly always one: that of the container.
    const rulesOf = new Map<string, Rules>()
    for (const parts of all) {
      const own = kept.get(parts.experience.id)
      const currency = own?.plan.currency ?? container.currency
      const rules = rulesOf.get(currency) ?? (await loadRules(tx, org, { ...container, currency }))
      rulesOf.set(currency, rules)
      const about = { container: { ...container, currency }, ...(language && { language }), ...rules }
      sources.push({ subject: toSubject(kinds, about, parts), kept: own })
    }
  })
  return sources
}

interface Rules {
  money: OrderRules
  level: PlanLevel
}

const loadRules = async (tx: Tx, org: string, container: ContainerRef): Promise<Rules> => ({
  money: await loadOrderRules(tx, org, container),
  level: (await findOrganization(tx, org)).level,
})

function toSubject(
  kinds: KindRegistry,
  { container, language = 'zh-TW', money, level }: Pick<Place, 'container' | 'language'> & Rules,
  parts: ExperienceParts,
): ReportSubject {
  const { experience, views } = parts
  const own = {
    views: views.map((view) => ({ id: view.id, name: nameIn(view, language), is_original: view.isOriginal })),
    timeline: begunBy(timelineOf(parts), lastInstant(parts, Date.now())),
  }
  const { definition } = kinds[experience.kind as Kind]
  return {
    ...(isHoldoutBaseline(definition, own.timeline)
      ? withHoldout(own, language)
      : { ...own, views: withFirst(definition, own.views) }),
    experience: experience.id,
    scope: container.scope,
    timezone: container.timezone,
    currency: container.currency,
    money,
    codes: [...new Set(codesOf(parts, kinds).map(toCodeKey))],
    groups: experience.groups,
    settings: experience.report,
    changes: experience.liveChanges.map(({ at, views: view_ids, rules }) => ({ at, view_ids, rules })),
    ...keptSpanOf(experience, level, Date.now()),
  }
}
