import { Stack } from '@mantine/core'
import type { CardProps } from './card-props.ts'
import { LooksCard, MiniCard } from './looks-card.tsx'
import { TimesCard } from './times-card.tsx'
import { WordsCard } from './words-card.tsx'

/** Every field of a timer but its name. */
export function TimerCards(props: CardProps) {
  return (
    <Stack gap="lg">
      <TimesCard {...props} />
      <WordsCard {...props} />
      <LooksCard {...props} />
      <MiniCard {...props} />
    </Stack>
  )
}
