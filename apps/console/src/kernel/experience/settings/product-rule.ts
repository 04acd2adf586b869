import { type RuleDraft, sameRule } from './settings-form.ts'

/** A rule for all product pages, by what the container says that their addresses have in common; undefined: it says nothing, or the rule is there. */
export function productRule(path: string, rules: readonly RuleDraft[]): Omit<RuleDraft, 'id'> | undefined {
  const value = path.trim()
  // A path has neither a host nor a query.
  const isWhole = /^https?:|[?#]|^[^/]+\./i.test(value)
  const rule = { field: isWhole ? 'full_url' : 'path', operator: 'in', value } as const
  return value === '' || rules.some((each) => sameRule(each, { ...rule, id: each.id })) ? undefined : rule
}
