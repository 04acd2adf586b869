import type { ExperienceDetail, MarketingCardContent } from '@vitrine/contract'
import type { Fields } from '../../lib/fields.ts'

/** What each part of the form gets. */
export interface CardProps {
  card: Fields<MarketingCardContent>
  experience: ExperienceDetail
  readOnly: boolean
}
