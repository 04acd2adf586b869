import type { RuleInput } from '@vitrine/contract'
import type { z } from 'zod'

/** The rules that a page's address makes, to start from: the page itself. None of an address that is none, or too long for a rule. */
export const rulesFor = (url: string): z.output<typeof RuleInput>[] =>
  URL.canParse(url.trim()) && url.length <= 1000 ? [{ field: 'full_url', operator: 'mc', value: url.trim() }] : []
