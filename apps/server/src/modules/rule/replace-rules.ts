import { type ListedRule, mostRules } from '@vitrine/contract'
import { AppError, type FieldIssue } from '../../kernel/app-error.ts'
import type { Context } from '../../kernel/context.ts'
import type { Tx } from '../../kernel/db/index.ts'
import { isOpenTo } from '../../kernel/experience/change.ts'
import { loadExperience } from '../../kernel/experience/queries.ts'
import type { ExperienceParts, RuleRow } from '../../kernel/experience/rows.ts'
import { isRegexRule } from '../../kernel/experience/rule-verdict.ts'
import { findMisfit, isSameRule, type Judged, judgePattern, unjudged } from './check.ts'
import { inWords } from './in-words.ts'
import { insertRule, removeRule } from './store.ts'

/** A rule of the new list, judged; one that stays as it is stored keeps what is known of it. */
export type WantedRule = ListedRule & { judged: Judged }

type Before = Pick<ExperienceParts, 'experience' | 'rules'>

const storedOf = (rules: readonly RuleRow[], { id }: ListedRule): RuleRow | undefined =>
  rules.find((each) => each.id === id)

/** Judges the rules that an experience is to have. Outside of its transaction: a pattern can take a second. */
export async function judgeRules(
  context: Context,
  org: string,
  experienceId: string,
  listed: readonly ListedRule[],
): Promise<WantedRule[]> {
  const { experience, rules } = await context.db.withOrg(org, (tx) => loadExperience(tx, org, experienceId))
  const isOpen = isOpenTo(experience, context.kinds)
  // What is refused whatever its patterns are keeps no thread.
  if (!isOpen || listed.length > Math.max(mostRules, rules.length))
    return listed.map((rule) => ({ ...rule, judged: { verdict: unjudged } }))
  const wanted: WantedRule[] = []
  for (const rule of listed) {
    const stored = storedOf(rules, rule)
    const judged = stored && isSameRule(stored, rule) ? { verdict: stored } : await judgePattern(context, org, rule)
    wanted.push({ ...rule, judged })
  }
  return wanted
}

/** What becomes of the stored rules where a list takes their place. */
export function diffRules({ rules }: Pick<Before, 'rules'>, wanted: readonly WantedRule[]) {
  return {
    removed: rules.filter(({ id }) => !wanted.some((each) => each.id === id)),
    changed: wanted.flatMap((rule) => {
      const stored = storedOf(rules, rule)
      return stored && !isSameRule(stored, rule) ? [{ stored, rule }] : []
    }),
    added: wanted.filter(({ id }) => id === undefined),
  }
}

/** What stands against one rule of a list. */
function findRuleIssue({ rules }: Pick<Before, 'rules'>, wanted: readonly WantedRule[], index: number): FieldIssue[] {
  const rule = wanted[index] as WantedRule
  const isKept = (each: WantedRule) => {
    const stored = storedOf(rules, each)
    return stored !== undefined && isSameRule(stored, each)
  }
  const isRepeated = wanted.slice(0, index).some(({ id }) => id !== undefined && id === rule.id)
  if (isRepeated || (rule.id !== undefined && !storedOf(rules, rule)))
    return [{ path: `rules.${index}.id`, error: 'unknown_rule' }]
  if (isKept(rule)) return []
  const { judged } = rule
  if ('issue' in judged) return [{ path: `rules.${index}.value`, ...judged.issue }]
  // Of two that do not fit each other the one that came is at fault, or the later one.
  const others = wanted.flatMap((each, at) =>
    each !== rule && (at < index || isKept(each)) && 'verdict' in each.judged
      ? [{ ...each, ...each.judged.verdict }]
      : [],
  )
  const error = findMisfit(others, { ...rule, ...judged.verdict })
  return error ? [{ path: `rules.${index}.value`, error }] : []
}

/** What stands against a list of rules, by their order; a rule that stays as it is stored is never at fault. */
export const findRuleIssues = ({ experience, rules }: Before, wanted: readonly WantedRule[]): FieldIssue[] => [
  ...(wanted.length > mostRules && wanted.length > rules.length
    ? [{ path: 'rules', error: 'too_many_rules', details: { max: mostRules } } as const]
    : []),
  ...(wanted.length === 0 && experience.status === 'released'
    ? [{ path: 'rules', error: 'last_rule_must_stay' } as const]
    : []),
  ...wanted.flatMap((_, index) => findRuleIssue({ rules }, wanted, index)),
]

const columnsOf = ({ field, operator, value, judged }: WantedRule) => {
  if ('issue' in judged) throw new Error('a rule that is refused is not stored')
  const { verdict, fault, work } = judged.verdict
  // It was not open to them when they were judged, and is now.
  if (verdict === null && isRegexRule({ operator, value })) throw new AppError('unavailable')
  return { field, operator, value, verdict, fault, work }
}

/** Puts a list without issues in place of the stored rules; answers what there is now, as the operation log tells it. */
export async function replaceRules(
  tx: Tx,
  { experience, rules }: Before,
  wanted: readonly WantedRule[],
): Promise<string[]> {
  const { orgId: org, id: experienceId } = experience
  const { removed, changed, added } = diffRules({ rules }, wanted)
  // All go before any comes: two rules may have changed places.
  for (const { id } of [...removed, ...changed.map(({ stored }) => stored)]) await removeRule(tx, org, id)
  for (const { stored, rule } of changed)
    await insertRule(tx, org, experienceId, { ...columnsOf(rule), id: stored.id, createdAt: stored.createdAt })
  // Rules stand in the order of their creation.
  const from = Math.max(Date.now(), ...rules.map(({ createdAt }) => createdAt.getTime() + 1))
  for (const [index, rule] of added.entries())
    await insertRule(tx, org, experienceId, { ...columnsOf(rule), createdAt: new Date(from + index) })
  const stay = rules.flatMap(({ id }) => wanted.find((each) => each.id === id) ?? [])
  return [...stay, ...added].map(inWords)
}
