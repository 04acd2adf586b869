import { z } from 'zod'
import {
  changesIn,
  endpoint,
  Id,
  isInvisible,
  NewRevision,
  Org,
  QueryRevision,
  Revision,
  readsIn,
  reject,
  worksIn,
} from '../kit/index.ts'

const group = 'Experiments'

export const ruleFields = ['full_url', 'host', 'path', 'fragment'] as const
export const ruleOperators = [
  'in',
  'nin',
  'mc',
  'nmc',
  'eq',
  'neq',
  'sw',
  'ew',
  'nsw',
  'new',
  'mr',
  'nmr',
  'ri',
  'nri',
] as const

/** How many an experience can have, whichever way they come. */
export const mostRules = 20
/** How many a list can name: an experience from before there was a bound keeps what it has. */
export const mostListedRules = 200

/** What shows nothing in an address. Who means one of these writes it escaped, as browsers copy it. */
const unseen = /[\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff]+/gu
/** Joiners belong between letters and emoji of other scripts. */
const idleJoiners = /(^|[ -~])(?:\u200c|\u200d)+/gu

/** Without what cannot be seen: an address that was pasted with spaces around it, or one of no width, would match nothing. */
const Value = z
  .string()
  .overwrite((value) => value.replace(unseen, '').replace(idleJoiners, '$1'))
  .trim()
  .superRefine((value, ctx) => {
    if (isInvisible(value)) reject(ctx, 'required')
    if (value.length > 1000) reject(ctx, 'too_long', [], { max: 1000 })
    if (/[\p{Cc}\p{Zl}\p{Zp}]/u.test(value)) reject(ctx, 'invalid_format')
  })
  .meta({ minLength: 1, maxLength: 1000 })

/**
 * Why a regular expression is refused: on some addresses it takes long enough to freeze the page, nobody can tell, or a browser reads
 * it in another way than it was meant.
 */
export const regexFaults = ['slow_regex', 'complex_regex', 'ambiguous_regex'] as const
export type RegexFault = (typeof regexFaults)[number]

export const Rule = z.object({
  id: z.string(),
  field: z.enum(ruleFields),
  operator: z.enum(ruleOperators),
  value: z.string(),
  refused: z
    .object({ error: z.enum(regexFaults), part: z.string().meta({ description: 'Of the value, what is at fault' }) })
    .nullable()
    .meta({ description: 'Why the rule keeps its experience off the store; null: nothing is wrong with it' }),
})
export type Rule = z.output<typeof Rule>

/** A rule that was changed, with where its experience stands now. */
const ChangedRule = Rule.extend({ revision: NewRevision })

export const RuleInput = z.strictObject({ field: z.enum(ruleFields), operator: z.enum(ruleOperators), value: Value })
export type RuleInput = z.output<typeof RuleInput>

/** A rule in a list that takes the place of the present one. */
export const ListedRule = RuleInput.extend({
  id: Id.optional().meta({ description: 'Of a rule that is there already; without one it is added' }),
})
export type ListedRule = z.output<typeof ListedRule>

/** Rules are settings: who may change those after release may change these. */
const live = { role: 'store_manager', shares: { method: 'PATCH', url: '/optimize/experience#live' } } as const

export const listRules = endpoint('GET /optimize/experience/rule', {
  summary: 'The URL rules of an experience',
  group,
  access: readsIn('experience', 'experience_id'),
  query: Org.extend({ experience_id: Id }),
  reply: z.array(Rule),
})

export const createRule = endpoint('POST /optimize/experience/rule', {
  summary: 'Add a URL rule; after release only where the kind can change while it is live',
  group,
  access: changesIn('experience', 'body', 'experience_id', 'member', { live }),
  query: Org,
  body: RuleInput.extend({ experience_id: Id, revision: Revision.optional() }),
  reply: ChangedRule,
  revises: 'experience',
  idempotent: true,
  errors: ['wrong_state', 'rule_broken', 'manifest_too_large'],
})

export const updateRule = endpoint('PUT /optimize/experience/rule', {
  summary: 'Replace a URL rule; after release only where the kind can change while it is live',
  group,
  access: changesIn('rule', 'body', 'id', 'member', { live }),
  query: Org,
  body: RuleInput.extend({ id: Id, revision: Revision.optional() }),
  reply: ChangedRule,
  revises: 'experience',
  errors: ['wrong_state', 'rule_broken', 'manifest_too_large'],
})

export const deleteRule = endpoint('DELETE /optimize/experience/rule', {
  summary: 'Remove a URL rule; after release only where the kind can change while it is live, and never the last one',
  group,
  access: worksIn('rule', 'query', 'rule_id', 'member', { live }),
  query: Org.extend({ rule_id: Id, revision: QueryRevision.optional() }),
  reply: z.object({ revision: NewRevision }),
  revises: 'experience',
  errors: ['wrong_state', 'rule_broken', 'manifest_too_large'],
})
