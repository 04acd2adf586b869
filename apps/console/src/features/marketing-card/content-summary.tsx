import type { MarketingCardContent } from '@vitrine/contract'
import type { ContentSummaryProps } from '../../kernel/console-kind.tsx'
import { useText } from '../../lib/i18n/index.ts'

/** What a card says first, and its code. */
export function ContentSummary({ content }: ContentSummaryProps<MarketingCardContent>) {
  const { t } = useText()
  const { title, hint, activate_coupon, is_city_card, cities } = content
  const parts = [
    title || hint || t('marketingCard.noWords'),
    ...(activate_coupon ? [t('marketingCard.withCode', { code: activate_coupon })] : []),
    ...(is_city_card ? [t('marketingCard.withCities', { count: cities.length })] : []),
  ]
  return <>{parts.join(' · ')}</>
}
