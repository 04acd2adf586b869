import { decodeText, dropFragment, readField, type UrlField } from './url.ts'
import { matchWildcard } from './wildcard.ts'

/**
 * Contains, wildcard, equals, starts with, ends with, regex, regex ignoring case; with a leading 'n' the same denied.
 */
export type PositiveOperator = 'in' | 'mc' | 'eq' | 'sw' | 'ew' | 'mr' | 'ri'
export type Operator = PositiveOperator | `n${PositiveOperator}`

export type Rule = { field: UrlField; operator: Operator; value: string }

/** Compiles a pattern with flags '' or 'i'; throws on a bad pattern. */
export type RegexEngine = (pattern: string, flags: string) => { test(text: string): boolean }

/** hideFragment drops '#…' before matching; regex replaces RegExp (the server passes an engine that cannot hang). */
export type MatchOptions = { hideFragment?: boolean; regex?: RegexEngine }

/** True for operators that include, false for those that exclude. */
export const isPositive = (operator: Operator): boolean => operator[0] !== 'n'

/**
 * Whether one rule, as it is written, is true of a URL; text is compared unescaped, hosts without case, a fragment
 * without '#'. An empty value, an invalid regex or an unknown operator holds nowhere: its denial is then true
 * everywhere.
 */
export const matchRule = (rule: Rule, url: string, options: MatchOptions = {}): boolean =>
  isPositive(rule.operator) === holds(rule, options.hideFragment ? dropFragment(url) : url, options.regex)

/**
 * Positive rules are alternatives, negative ones exclusions; only negatives: everything else matches; no rules: nothing
 * does.
 */
export const matchRules = (rules: readonly Rule[], url: string, options: MatchOptions = {}): boolean => {
  const positives = rules.filter((rule) => isPositive(rule.operator))
  const matches = (rule: Rule) => matchRule(rule, url, options)
  return (
    rules.length > 0 &&
    (positives.length === 0 || positives.some(matches)) &&
    rules.every((rule) => isPositive(rule.operator) || matches(rule))
  )
}

const holds = (
  { field, operator, value }: Rule,
  url: string,
  regex: RegexEngine = (pattern, flags) => new RegExp(pattern, flags),
): boolean => {
  const code = isPositive(operator) ? operator : operator.slice(1)
  const plain = readField(field, decodeText(url))
  if (!value) return false
  if (code === 'mc') return matchWildcard(field, value, url)
  if (code === 'mr' || code === 'ri') {
    try {
      const pattern = regex(value, code === 'ri' ? 'i' : '')
      return pattern.test(plain) || pattern.test(readField(field, url))
    } catch {
      return false
    }
  }
  let wanted = decodeText(value)
  if (field === 'host') wanted = wanted.toLowerCase()
  if (field === 'fragment') wanted = wanted.replace(/^#/, '')
  if (!wanted) return false
  if (code === 'in') return plain.includes(wanted)
  if (code === 'eq') return plain === wanted
  if (code === 'sw') return plain.startsWith(wanted)
  return code === 'ew' && plain.endsWith(wanted)
}
