import type { Guardrail, JudgmentMethod, Metric } from '@vitrine/contract'
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  doublePrecision,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
} from 'drizzle-orm/pg-core'
import { experiences, instant, orgId, ownOrganizationOnly } from '../../kernel/db/index.ts'

/** Views judged as one: a view of its own, or a group as it was at release, which goes by its first view. */
export interface JudgedArm {
  view_id: string
  members: string[]
  is_original: boolean
}

/** One metric of one version against the original, as it stood at a look. Money in minor units of the plan's currency. */
export interface LookFigure {
  log_ratio: number
  standard_error: number
  /** The original's, without any adjustment. */
  original: number
  adjusted: boolean
  chance_to_win: number
  expected_loss: number
}

/** How a released experience is judged: fixed at its release, so that nothing that is seen afterwards can change the rule. */
export const verdictPlans = pgTable(
  'verdict_plans',
  {
    experienceId: text('experience_id').primaryKey(),
    orgId: orgId(),
    method: text('method').$type<JudgmentMethod>().notNull(),
    metric: text('metric').$type<Metric>().notNull(),
    /** null: without a planned end. Below 7 there is no verdict. */
    plannedDays: integer('planned_days'),
    /** The zone whose days count, whatever the container's becomes. */
    timezone: text('timezone').notNull(),
    /** The first complete day. */
    firstDay: date('first_day', { mode: 'string' }).notNull(),
    arms: jsonb('arms').$type<JudgedArm[]>().notNull(),
    /** The container's at the release: that of the cap and of every look, whatever the container's becomes. */
    currency: text('currency').notNull(),
    /** Minor units; what a visitor's revenue counts at most, fixed at the first look. */
    cap: doublePrecision('cap'),
    /** The complete day after which it was extended, and the length it had. */
    extendedOnDay: integer('extended_on_day'),
    extendedFrom: integer('extended_from'),
    /** Every day that counts was judged. */
    finished: boolean('finished').notNull().default(false),
  },
  (t) => [
    index('verdict_plans_open').on(t.experienceId).where(sql`not ${t.finished}`),
    foreignKey({ columns: [t.orgId, t.experienceId], foreignColumns: [experiences.orgId, experiences.id] }).onDelete(
      'cascade',
    ),
    check('verdict_plans_method', sql`${t.method} in ('planned', 'anytime')`),
    check('verdict_plans_length', sql`(${t.method} = 'planned') = (${t.plannedDays} is not null)`),
    ownOrganizationOnly('verdict_plans'),
  ],
)

/** A complete day of a released experience, judged once when it was over. */
export const verdictDays = pgTable(
  'verdict_days',
  {
    orgId: orgId(),
    experienceId: text('experience_id').notNull(),
    /** 1 is the first complete day. */
    day: integer('day').notNull(),
    date: date('date', { mode: 'string' }).notNull(),
    takenAt: instant('taken_at').notNull(),
    /** Of the sample ratio over all days so far. */
    ratioP: doublePrecision('ratio_p').notNull(),
    ratioAlarm: boolean('ratio_alarm').notNull(),
    /** Conversions that the pair with most of them shares with the original, and visitors of all. */
    conversions: integer('conversions').notNull(),
    /** The same of every version beside the original; empty on days of before it was kept. */
    shared: jsonb('shared').$type<Record<string, number>>().notNull().default({}),
    visitors: integer('visitors').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.experienceId, t.day] }),
    foreignKey({ columns: [t.orgId, t.experienceId], foreignColumns: [experiences.orgId, experiences.id] }).onDelete(
      'cascade',
    ),
    ownOrganizationOnly('verdict_days'),
  ],
)

/** What was seen of one version when the day's look was taken; never computed anew. */
export const verdictLooks = pgTable(
  'verdict_looks',
  {
    orgId: orgId(),
    experienceId: text('experience_id').notNull(),
    day: integer('day').notNull(),
    viewId: text('view_id').notNull(),
    /** Error that may have been spent up to now, of this version's own. */
    spent: doublePrecision('spent').notNull(),
    information: doublePrecision('information').notNull(),
    /** Signed so that more is better; null where nothing could be compared. */
    z: doublePrecision('z'),
    /** How far z has to lie from 0; beside it the interval of this look reaches as many standard errors. */
    boundary: doublePrecision('boundary').notNull(),
    /** Of three or more versions. */
    chanceToBeBest: doublePrecision('chance_to_be_best'),
    figures: jsonb('figures').$type<Partial<Record<Metric | Guardrail, LookFigure>>>().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.experienceId, t.day, t.viewId] }),
    foreignKey({ columns: [t.orgId, t.experienceId], foreignColumns: [experiences.orgId, experiences.id] }).onDelete(
      'cascade',
    ),
    ownOrganizationOnly('verdict_looks'),
  ],
)
