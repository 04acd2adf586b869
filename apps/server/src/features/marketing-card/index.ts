import { listCodes, type MarketingCardContent, marketingCard } from '@vitrine/contract'
import type { FieldIssue } from '../../kernel/app-error.ts'
import { parseInput } from '../../kernel/http/issues.ts'
import type { ServerKind } from '../../kernel/kinds.ts'
import { compileMarketingCard, termsOf } from './compile.ts'

const required = (path: string): FieldIssue => ({ path, error: 'required' })

/** What keeps a content from being shown as somebody means it. */
function listMissing(content: MarketingCardContent): FieldIssue[] {
  const { title, hint, picture, is_city_card, cities, is_auto_coupon, activate_domain, product_mode } = content
  const saysNothing = title === '' && hint === '' && picture === null
  return [
    ...(saysNothing ? [required('title')] : []),
    ...(product_mode === 'manual' && content.product_text === '' ? [required('product_text')] : []),
    ...(is_auto_coupon && listCodes(content).length === 0 ? [required('activate_coupon')] : []),
    ...(is_auto_coupon && activate_domain === '' ? [required('activate_domain')] : []),
    ...(is_city_card && cities.length === 0 ? [required('cities')] : []),
    ...(is_city_card
      ? cities.flatMap(({ places }, index) => (places.length === 0 ? [required(`cities.${index}.places`)] : []))
      : []),
  ]
}

/** A small card over the store's pages, with a countdown, a code, and a mini card. */
export const serverKind: ServerKind = {
  definition: marketingCard,

  parseContent: (content) => parseInput(marketingCard.content, content),

  findMissing(content) {
    const parsed = parseInput(marketingCard.content, content)
    return 'issues' in parsed ? parsed.issues : listMissing(parsed.value)
  },

  compile(stored, context) {
    const content = marketingCard.content.parse(stored)
    return { content: { ...compileMarketingCard(content, context) }, terms: termsOf(content) }
  },
}
