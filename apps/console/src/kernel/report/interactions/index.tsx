import { Skeleton } from '@mantine/core'
import { kinds } from '@vitrine/contract/client'
import { lazyScreens } from '../../../lib/lazy-page.ts'
import { Part } from '../../../ui/part.tsx'
import type { InteractionsProps } from './interactions-card.tsx'

const Card = lazyScreens(() => import('./interactions-card.tsx'), {
  'zh-TW': () => import('./texts.zh-TW.ts').then((m) => m.texts),
  en: () => import('./texts.en.ts').then((m) => m.texts),
})((m) => m.InteractionsCard)

/** Where something floats over the page: what visitors did with it. */
export const Interactions = (props: InteractionsProps) =>
  kinds[props.experience.target_type].placement === 'widget' ? (
    <Part waiting={<Skeleton h={240} />}>
      <Card {...props} />
    </Part>
  ) : null
