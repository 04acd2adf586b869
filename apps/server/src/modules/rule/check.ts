import { brokenRule } from '../../kernel/app-error.ts'
import { re2 } from '../../kernel/experience/regex.ts'
import type { RuleRow } from '../../kernel/experience/rows.ts'

type RuleFields = Pick<RuleRow, 'field' | 'operator' | 'value'>

function isRegexSound(pattern: string, flags: '' | 'i'): boolean {
  try {
    new RegExp(pattern, flags)
    re2(pattern, flags)
    return true
  } catch {
    return false
  }
}

/** Throws unless a regular expression compiles both in browsers and in RE2. */
export function requireSoundRule({ operator, value }: RuleFields): void {
  const isRegex = ['mr', 'nmr', 'ri', 'nri'].includes(operator)
  if (isRegex && !isRegexSound(value, operator.endsWith('ri') ? 'i' : ''))
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
