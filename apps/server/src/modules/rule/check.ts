import { RE2JS } from 're2js'
import { brokenRule } from '../../kernel/app-error.ts'
import type { RuleRow } from '../../kernel/experience/rows.ts'

type RuleFields = Pick<RuleRow, 'field' | 'operator' | 'value'>

function isRegexSound(pattern: string, ignoreCase: boolean): boolean {
  try {
    new RegExp(pattern, ignoreCase ? 'i' : '')
    // The server matches with RE2, in linear time; what it cannot compile is not saved.
    RE2JS.compile(pattern, ignoreCase ? RE2JS.CASE_INSENSITIVE : 0)
    return true
  } catch {
    return false
  }
}

/** Throws unless a regular expression compiles both in browsers and in RE2. */
export function requireSoundRule({ operator, value }: RuleFields): void {
  const isRegex = ['mr', 'nmr', 'ri', 'nri'].includes(operator)
  if (isRegex && !isRegexSound(value, operator.endsWith('ri')))
    throw brokenRule({ path: 'value', error: 'invalid_regex' })
}

/** Throws when another rule of the experience says the same. */
export function requireNewRule(existing: RuleRow[], rule: RuleFields, except?: string): void {
  const same = existing.some(
    (each) =>
      each.id !== except && each.field === rule.field && each.operator === rule.operator && each.value === rule.value,
  )
  if (same) throw brokenRule({ path: 'value', error: 'duplicate_rule' })
}
