import { coreOf, type Fact, factsOf, type Shape, textOf } from './address-facts.ts'
import { isPositive, type MatchOptions, matchRules, type RegexEngine, type Rule } from './rules.ts'

/** Where an experience applies; `url`: a page that it was made on. */
export type Targeted = { url: string; rules: readonly Rule[]; hideFragment?: boolean }

/** `yes` with an address that both catch; `no` where none can be; `maybe` where neither could be shown. */
export type Meeting = { meets: 'yes'; url: string } | { meets: 'maybe' } | { meets: 'no' }

export const optionsOf = ({ hideFragment }: Targeted, regex?: RegexEngine): MatchOptions => ({
  ...(hideFragment && { hideFragment }),
  ...(regex && { regex }),
})

/** Whether one address can be caught by the rules of both. `regex`: as for matchRules. */
export const findMeeting = (a: Targeted, b: Targeted, regex?: RegexEngine): Meeting => {
  if (!canMeet(a, b)) return { meets: 'no' }
  const isCaught = (url: string) => [a, b].every((each) => matchRules(each.rules, url, optionsOf(each, regex)))
  const url = candidatesOf(a, b).find(isCaught)
  return url === undefined ? { meets: 'maybe' } : { meets: 'yes', url }
}

const parse = (address: string, base?: string): string[] =>
  URL.canParse(address, base) ? [new URL(address, base).href] : []

const isWhole = /^https?:\/\//i

const isRegex = (operator: Rule['operator']) => operator === 'mr' || operator === 'ri'

/** Of many the first ones will do; which those are does not depend on whose rules come first. */
const some = (texts: string[], most: number): string[] => [...new Set(texts)].sort().slice(0, most)

/** Each on its own, and with each of the parts. */
const joined = (bases: string[], parts: string[]): string[] => {
  const each = [...new Set(bases)]
  return [...each, ...each.flatMap((base) => parts.flatMap((part) => parse(part, base)))]
}

/** Addresses that the rules of both name, put together from the pages, paths and fragments that stand in them. */
const candidatesOf = (a: Targeted, b: Targeted): string[] => {
  const rules = [...a.rules, ...b.rules].filter(({ operator }) => isPositive(operator) && !isRegex(operator))
  const literals = (field: Rule['field']) =>
    rules.filter((rule) => rule.field === field).map(({ value }) => value.replaceAll('*', ''))
  const pages = [a.url, b.url].flatMap((url) => parse(url))
  const whole = literals('full_url')
    .filter((text) => isWhole.test(text))
    .flatMap((text) => parse(text))
  const named = literals('full_url')
    .filter((text) => !isWhole.test(text))
    .flatMap((text) => [...parse(`https://${text}`), ...pages.flatMap((page) => parse(text, page))])
  const hosts = literals('host').flatMap((host) => parse(`https://${host}/`))
  const paths = literals('path').map((path) => `/${path.replace(/^\/+/, '')}`)
  const fragments = literals('fragment').map((text) => `#${text.replace(/^#/, '')}`)
  const bases = joined([...pages, ...some([...whole, ...named, ...hosts], 18)], some(paths, 20))
  // One that both name whole is found however many there are.
  return [...some(whole, 100), ...joined(bases, some(fragments, 3))]
}

type Alternative = { rule?: Rule; hideFragment: boolean; facts: Fact[] }

/** What each affirming rule, of which one has to hold, says of an address; one without facts where there is none. */
const alternativesOf = ({ rules, hideFragment = false }: Targeted): Alternative[] => {
  const positives = rules.filter(({ operator }) => isPositive(operator))
  if (rules.length > 0 && positives.length === 0) return [{ hideFragment, facts: [] }]
  return positives.flatMap((rule) => {
    const facts = factsOf(rule, hideFragment)
    return facts ? [{ rule, hideFragment, facts }] : []
  })
}

const canMeet = (a: Targeted, b: Targeted): boolean => {
  const denials = [a, b].flatMap(({ rules, hideFragment = false }) =>
    rules.filter(({ operator }) => !isPositive(operator)).map((rule) => ({ rule, hideFragment })),
  )
  const isPossible = (pair: Alternative[]) => {
    const facts = pair.flatMap((each) => each.facts)
    if (facts.some((one) => facts.some((other) => contradicts(one, other)))) return false
    return !denials.some((denial) => pair.some((each) => isSame(denial, each)) || isImplied(denial, facts))
  }
  return alternativesOf(a).some((one) => alternativesOf(b).some((other) => isPossible([one, other])))
}

const contradicts = (one: Fact, other: Fact): boolean => {
  if (one.part !== other.part) return false
  if (one.shape === 'eq') return !holdsOf(one.text, other)
  if (one.shape !== other.shape || one.shape === 'in') return false
  return !holdsOf(one.text, other) && !holdsOf(other.text, one)
}

const holdsOf = (text: string, { shape, text: wanted }: { shape: Shape; text: string }): boolean => {
  if (shape === 'eq') return text === wanted
  if (shape === 'sw') return text.startsWith(wanted)
  return shape === 'ew' ? text.endsWith(wanted) : text.includes(wanted)
}

type Denial = { rule: Rule; hideFragment: boolean }

/** Whether a rule denies what another affirms in the same words. */
const isSame = (denial: Denial, { rule, hideFragment }: Alternative): boolean =>
  rule !== undefined &&
  rule.field === denial.rule.field &&
  rule.value === denial.rule.value &&
  rule.operator === coreOf(denial.rule.operator) &&
  (hideFragment === denial.hideFragment || rule.field === 'host' || rule.field === 'path')

/** Whether every address of which these facts are true is one that a rule denies. */
const isImplied = ({ rule, hideFragment }: Denial, facts: Fact[]): boolean => {
  const denied = textOf(rule)
  if (!denied?.text) return false
  // Without its fragment an address still begins as it did; more cannot be said of it.
  const isCut = hideFragment && (rule.field === 'full_url' || rule.field === 'fragment')
  if (isCut && (rule.field === 'fragment' || denied.shape !== 'sw' || denied.text.includes('#'))) return false
  return facts.some((fact) => {
    if (fact.part !== rule.field) return false
    const goesOn = fact.shape === denied.shape || denied.shape === 'in' || fact.shape === 'eq'
    return goesOn && holdsOf(fact.text, denied)
  })
}
