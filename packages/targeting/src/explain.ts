import { isPositive, type MatchOptions, matchRule, matchRules, type Rule } from './rules.ts'
import { decodeText, dropFragment, readField } from './url.ts'

/**
 * `matched`: the rule as written is true; `effect`: what that does; `text`: the field's text it was tried on;
 * `problem`: why it cannot hold.
 */
export type RuleExplanation = {
  rule: Rule
  matched: boolean
  effect: 'includes' | 'excludes' | 'none'
  text: string
  problem: 'empty_value' | 'invalid_regex' | null
}

/**
 * The whole answer of matchRules with, for each rule in its order, whether and why: for the console's URL tester, not
 * for the tag.
 */
export const explainRules = (
  rules: readonly Rule[],
  url: string,
  options: MatchOptions = {},
): { matched: boolean; rules: RuleExplanation[] } => ({
  matched: matchRules(rules, url, options),
  rules: rules.map((rule) => {
    const matched = matchRule(rule, url, options)
    const positive = isPositive(rule.operator)
    return {
      rule,
      matched,
      effect: matched !== positive ? 'none' : positive ? 'includes' : 'excludes',
      text: decodeText(readField(rule.field, options.hideFragment ? dropFragment(url) : url)),
      problem: findProblem(rule, options),
    }
  }),
})

const findProblem = ({ operator, value }: Rule, { regex }: MatchOptions): RuleExplanation['problem'] => {
  if (!value) return 'empty_value'
  if (!/(?:mr|ri)$/.test(operator)) return null
  try {
    if (regex) regex(value, '')
    else new RegExp(value)
    return null
  } catch {
    return 'invalid_regex'
  }
}
