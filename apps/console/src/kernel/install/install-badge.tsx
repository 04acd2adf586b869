import { Badge } from '@mantine/core'
import type { Container } from '@vitrine/contract'
import { useText } from '../../lib/i18n/index.ts'
import { colorOf, installStateOf } from './install-state.ts'

/** How the snippet stands on the store; a word, never a color alone. */
export function InstallBadge({ container }: { container: Pick<Container, 'check' | 'installed_at'> }) {
  const { t } = useText()
  const state = installStateOf(container)
  return (
    <Badge variant="light" color={colorOf[state]} radius="sm" style={{ flex: 'none' }}>
      {t(`install.status.${state}`)}
    </Badge>
  )
}
