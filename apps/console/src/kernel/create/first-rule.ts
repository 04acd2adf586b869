import type { RuleInput } from '@vitrine/contract'

/** The rules that a page's address makes, to start from: the page itself. None of an address that is none, or too long for a rule. */
export const rulesFor = (url: string): RuleInput[] =>
  URL.canParse(url.trim()) && url.length <= 1000 ? [{ field: 'full_url', operator: 'mc', value: url.trim() }] : []
