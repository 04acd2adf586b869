import { Stack } from '@mantine/core'
import type { MarketingCardContent } from '@vitrine/contract'
import type { ContentEditorProps } from '../../kernel/console-kind.tsx'
import { CitiesCard } from './cities-card.tsx'
import { CountdownCard } from './countdown-card.tsx'
import { DesignsCard } from './designs-card.tsx'
import { LooksCard } from './looks-card.tsx'
import { OfferCard } from './offer-card.tsx'
import { ShowingCard } from './showing-card.tsx'
import { WordsCard } from './words-card.tsx'

/** What a card says, looks like, and does. */
export function ContentEditor({ experience, fields: card, readOnly }: ContentEditorProps<MarketingCardContent>) {
  const props = { card, experience, readOnly }
  return (
    <Stack gap="lg">
      {readOnly ? null : <DesignsCard {...props} />}
      <WordsCard {...props} />
      <OfferCard {...props} />
      <CountdownCard {...props} />
      <CitiesCard {...props} />
      <LooksCard {...props} />
      <ShowingCard {...props} />
    </Stack>
  )
}
