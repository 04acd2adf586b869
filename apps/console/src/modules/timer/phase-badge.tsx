import { Badge, type MantineColor } from '@mantine/core'
import type { Timer } from '@vitrine/contract'
import { compileTimes } from '@vitrine/contract/client'
import { findPhase, type TimerPhase } from '@vitrine/targeting'
import { useContainerWorkspace } from '../../kernel/workspace/index.ts'
import { useText } from '../../lib/i18n/index.ts'

const colors: Record<TimerPhase['name'], MantineColor> = {
  waiting: 'blue',
  before: 'blue',
  running: 'green',
  over: 'gray',
  gone: 'gray',
}

/** What pages show of a timer now; a word, never a color alone. */
export function PhaseBadge({ timer }: { timer: Timer }) {
  const { t } = useText()
  const { container } = useContainerWorkspace()
  const { name } = findPhase(compileTimes(timer, container.timezone), Date.now())
  return (
    <Badge variant={name === 'gone' ? 'outline' : 'light'} color={colors[name]} size="md" radius="sm">
      {t(`timer.phase.${name}`)}
    </Badge>
  )
}
