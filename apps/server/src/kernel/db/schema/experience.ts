import type { Activation, Device, Group, ReportSettings } from '@vitrine/contract'
import { conclusions, regexFaults, ruleFields, ruleOperators } from '@vitrine/contract'
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { createdAt, id, instant, orgId, ownOrganizationOnly } from './columns.ts'
import { containers } from './container.ts'

/** A change of what the store shows of a released experience, or on which pages. */
export interface LiveChange {
  /** ISO 8601. */
  at: string
  /** Versions with another content. */
  views: string[]
  rules: boolean
}

export const experiences = pgTable(
  'experiences',
  {
    id: id(),
    orgId: orgId(),
    containerId: text('container_id').notNull(),
    kind: text('kind').notNull(),
    type: text('type', { enum: ['page', 'redirect'] })
      .notNull()
      .default('page'),
    name: text('name').notNull(),
    memo: text('memo').notNull().default(''),
    url: text('url').notNull(),
    startAt: instant('start_at'),
    endAt: instant('end_at'),
    campaignStartAt: instant('campaign_start_at'),
    campaignEndAt: instant('campaign_end_at'),
    status: text('status', { enum: ['draft', 'released', 'ended'] })
      .notNull()
      .default('draft'),
    devices: text('devices').array().$type<Device[]>().notNull(),
    hideFragment: boolean('hide_fragment').notNull().default(false),
    activation: jsonb('activation').$type<Activation>().notNull(),
    report: jsonb('report').$type<ReportSettings>().notNull(),
    groups: jsonb('groups').$type<Group[]>().notNull().default([]),
    priority: integer('priority').notNull().default(0),
    /** The exclusion group that it belongs to; who ends stays in it, and what is left of it does not come back with a deletion. */
    exclusionId: text('exclusion_id'),
    /** Out of 10,000. */
    holdout: integer('holdout').notNull().default(0),
    /** Weights were set by hand, so new versions no longer share evenly. */
    weightsSet: boolean('weights_set').notNull().default(false),
    revision: integer('revision').notNull().default(1),
    releasedAt: instant('released_at'),
    endedAt: instant('ended_at'),
    /** Since when it is shown, and to the same visitors: it was resumed then, or meant for others before; null: since its release. */
    audienceAt: instant('audience_at'),
    /** From when on there is what its report reads: it was resumed when the plan kept no more of what came before; null: since its release. */
    figuresFrom: instant('figures_from'),
    /** What was changed of it while it was released, oldest first. */
    liveChanges: jsonb('live_changes').$type<LiveChange[]>().notNull().default([]),
    /** What whoever ended it makes of it; null: nobody has said yet. */
    conclusion: text('conclusion', { enum: conclusions }),
    learned: text('learned').notNull().default(''),
    tags: text('tags').array().notNull().default([]),
    /** The version that the store gets since it ended, until it was handed over; no foreign key, as versions name their experience. */
    adoptedViewId: text('adopted_view_id'),
    handedOverAt: instant('handed_over_at'),
    createdAt: createdAt(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (t) => [
    unique('experiences_org').on(t.orgId, t.id),
    index('experiences_container').on(t.containerId, t.kind, t.status, t.createdAt),
    index('experiences_exclusion').on(t.exclusionId).where(sql`${t.exclusionId} is not null`),
    foreignKey({ columns: [t.orgId, t.containerId], foreignColumns: [containers.orgId, containers.id] }).onDelete(
      'cascade',
    ),
    check('experiences_window', sql`${t.endAt} >= ${t.startAt}`),
    check('experiences_adopted', sql`${t.adoptedViewId} is null or ${t.status} = 'ended'`),
    check('experiences_handed_over', sql`${t.handedOverAt} is null or ${t.adoptedViewId} is not null`),
    check('experiences_holdout', sql`${t.holdout} between 0 and 10000`),
    ownOrganizationOnly('experiences'),
  ],
)

/** Experiences of which no visitor gets two. */
export const exclusionGroups = pgTable(
  'exclusion_groups',
  {
    id: id(),
    orgId: orgId(),
    containerId: text('container_id').notNull(),
    name: text('name').notNull(),
    /** From the release of the first on: the range [from, to) of each, out of 10,000, by its id. */
    ranges: jsonb('ranges').$type<Record<string, [from: number, to: number]>>(),
    createdAt: createdAt(),
  },
  (t) => [
    index('exclusion_groups_container').on(t.containerId, t.createdAt),
    foreignKey({ columns: [t.orgId, t.containerId], foreignColumns: [containers.orgId, containers.id] }).onDelete(
      'cascade',
    ),
    ownOrganizationOnly('exclusion_groups'),
  ],
)

export const views = pgTable(
  'views',
  {
    id: id(),
    orgId: orgId(),
    experienceId: text('experience_id').notNull(),
    name: text('name').notNull(),
    memo: text('memo').notNull().default(''),
    /** Out of 10,000. */
    weight: integer('weight').notNull(),
    isOriginal: boolean('is_original').notNull().default(false),
    priority: integer('priority').notNull().default(0),
    /** Address of a file of the image library. */
    screenshot: text('screenshot'),
    content: jsonb('content').$type<Record<string, unknown>>().notNull().default({}),
    createdAt: createdAt(),
  },
  (t) => [
    index('views_experience').on(t.experienceId, t.priority),
    uniqueIndex('views_one_original').on(t.experienceId).where(sql`${t.isOriginal}`),
    foreignKey({ columns: [t.orgId, t.experienceId], foreignColumns: [experiences.orgId, experiences.id] }).onDelete(
      'cascade',
    ),
    check('views_weight', sql`${t.weight} between 0 and 10000`),
    ownOrganizationOnly('views'),
  ],
)

export const rules = pgTable(
  'rules',
  {
    id: id(),
    orgId: orgId(),
    experienceId: text('experience_id').notNull(),
    field: text('field', { enum: ruleFields }).notNull(),
    operator: text('operator', { enum: ruleOperators }).notNull(),
    value: text('value').notNull(),
    /** Of a regular expression, judged once when it is saved; null: it is none, or was saved before any were judged. */
    verdict: text('verdict', { enum: ['safe', ...regexFaults] }),
    /** The part of the value that is at fault. */
    fault: text('fault').notNull().default(''),
    /** What the pattern takes on the address that takes it longest, as it was counted when it was judged. */
    work: integer('work').notNull().default(0),
    createdAt: createdAt(),
  },
  (t) => [
    index('rules_unjudged').on(t.id).where(sql`${t.verdict} is null and ${t.operator} in ('mr', 'nmr', 'ri', 'nri')`),
    // By digest: a value of 1,000 Chinese characters is longer than an index entry may be.
    uniqueIndex('rules_distinct').on(t.experienceId, t.field, t.operator, sql`md5(${t.value})`),
    foreignKey({ columns: [t.orgId, t.experienceId], foreignColumns: [experiences.orgId, experiences.id] }).onDelete(
      'cascade',
    ),
    ownOrganizationOnly('rules'),
  ],
)

/** Weights and holdout set by hand while released; the first row is the release itself. Epochs are made from these. */
export const weightChanges = pgTable(
  'weight_changes',
  {
    id: id(),
    orgId: orgId(),
    experienceId: text('experience_id').notNull(),
    at: instant('at').notNull(),
    /** Weight out of 10,000 by view id. */
    weights: jsonb('weights').$type<Record<string, number>>().notNull(),
    holdout: integer('holdout').notNull(),
  },
  (t) => [
    index('weight_changes_experience').on(t.experienceId, t.at),
    foreignKey({ columns: [t.orgId, t.experienceId], foreignColumns: [experiences.orgId, experiences.id] }).onDelete(
      'cascade',
    ),
    ownOrganizationOnly('weight_changes'),
  ],
)

/** Planned changes of weights: from `startAt` on these hold, until `recoverAt` or for good. Spans never overlap. */
export const viewSchedules = pgTable(
  'view_schedules',
  {
    id: id(),
    orgId: orgId(),
    experienceId: text('experience_id').notNull(),
    startAt: instant('start_at').notNull(),
    recoverAt: instant('recover_at'),
    description: text('description').notNull().default(''),
    /** Weight out of 10,000 by view id. */
    weights: jsonb('weights').$type<Record<string, number>>().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    index('view_schedules_experience').on(t.experienceId, t.startAt),
    foreignKey({ columns: [t.orgId, t.experienceId], foreignColumns: [experiences.orgId, experiences.id] }).onDelete(
      'cascade',
    ),
    check('view_schedules_span', sql`${t.recoverAt} >= ${t.startAt}`),
    ownOrganizationOnly('view_schedules'),
  ],
)
