import { Badge, type MantineColor } from '@mantine/core'
import type { Phase } from '@vitrine/contract'
import { useText } from '../lib/i18n/index.ts'

const looks: Record<Phase | 'incomplete', { color: MantineColor; dot?: boolean; variant?: 'light' | 'outline' }> = {
  draft: { color: 'gray' },
  scheduled: { color: 'blue' },
  running: { color: 'green', dot: true },
  expired: { color: 'gray', variant: 'outline' },
  ended: { color: 'gray', variant: 'outline' },
  incomplete: { color: 'amber' },
}

/** Where an experience is in its life; a word, never a colour alone. */
export function StatusBadge({ phase }: { phase: Phase | 'incomplete' }) {
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
