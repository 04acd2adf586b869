import { Badge, type MantineColor } from '@mantine/core'
import {
  IconAlertTriangle,
  IconCircleCheck,
  IconCircleDashed,
  IconCircleX,
  IconPlugConnectedX,
} from '@tabler/icons-react'
import type { Container, InstallCheck, InstallStatus } from '@vitrine/contract'
import type { ComponentType } from 'react'
import { useText } from '../../lib/i18n/index.ts'

interface Look {
  color: MantineColor
  icon: ComponentType<{ size?: number | string }>
}

/** `heard`: the page's source has no snippet, and data arrives all the same. */
type InstallState = InstallStatus | 'heard' | 'none'

export const looks: Record<InstallState, Look> = {
  none: { color: 'gray', icon: IconCircleDashed },
  fine: { color: 'green', icon: IconCircleCheck },
  heard: { color: 'green', icon: IconCircleCheck },
  missing: { color: 'amber', icon: IconAlertTriangle },
  duplicate: { color: 'amber', icon: IconAlertTriangle },
  late: { color: 'amber', icon: IconAlertTriangle },
  wrong_container: { color: 'red', icon: IconCircleX },
  blocked_by_csp: { color: 'red', icon: IconCircleX },
  unreachable: { color: 'gray', icon: IconPlugConnectedX },
}

export const stateOf = ({ status, reason }: InstallCheck): InstallState => (reason === 'elsewhere' ? 'heard' : status)

/** What is known of the snippet on the store: the last look, or else that data arrives. */
export const installStateOf = ({ check, installed_at }: Pick<Container, 'check' | 'installed_at'>): InstallState =>
  check ? stateOf(check) : installed_at === null ? 'none' : 'fine'

/** A sign and a word, never a color alone. */
export function InstallBadge({ container }: { container: Pick<Container, 'check' | 'installed_at'> }) {
  const { t } = useText()
  const state = installStateOf(container)
  const { color, icon: Icon } = looks[state]
  return (
    <Badge variant="light" color={color} radius="sm" leftSection={<Icon size={14} />} style={{ flex: 'none' }}>
      {t(`install.status.${state}`)}
    </Badge>
  )
}
