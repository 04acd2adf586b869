import { Badge, type MantineColor } from '@mantine/core'
import type { ExperienceItem, Phase } from '@vitrine/contract'
import { useText } from '../lib/i18n/index.ts'

/** A phase, or what matters more: a draft is not ready, one is kept off the store, or a version of it is what everyone gets. */
export type BadgePhase = Phase | 'incomplete' | 'held_back' | 'adopted'

const looks: Record<BadgePhase, { color: MantineColor; dot?: boolean; variant?: 'light' | 'outline' }> = {
  draft: { color: 'gray' },
  scheduled: { color: 'blue' },
  running: { color: 'green', dot: true },
  expired: { color: 'gray', variant: 'outline' },
  ended: { color: 'gray', variant: 'outline' },
  incomplete: { color: 'amber' },
  held_back: { color: 'red' },
  adopted: { color: 'teal', dot: true },
}

type Ending = Pick<ExperienceItem, 'adopted_view_id' | 'handed_over_at'>

/** Whether everyone gets one of its versions until that is handed over. */
export const isAdopted = ({ adopted_view_id, handed_over_at }: Ending): boolean =>
  adopted_view_id !== null && handed_over_at === null

/** What an experience's badge says: being held back matters only while it would be shown. */
export function badgeOf(item: Pick<ExperienceItem, 'phase' | 'held_back'> & Ending): BadgePhase {
  const { phase, held_back } = item
  if (held_back && (phase === 'running' || phase === 'scheduled' || isAdopted(item))) return 'held_back'
  return isAdopted(item) ? 'adopted' : phase
}

/** Where an experience is in its life; a word, never a color alone. */
export function StatusBadge({ phase }: { phase: BadgePhase }) {
  const { t } = useText()
  const { color, dot, variant } = looks[phase]
  return (
    <Badge
      variant={variant ?? 'light'}
      color={color}
      size="md"
      radius="sm"
      leftSection={
        dot ? (
          <svg width="8" height="8" aria-hidden="true">
            <circle cx="4" cy="4" r="4" fill="currentColor" />
          </svg>
        ) : undefined
      }
    >
      {t(`common.phase.${phase}`)}
    </Badge>
  )
}
