import type { MantineColor } from '@mantine/core'
import type { Container, InstallCheck, InstallStatus } from '@vitrine/contract'

/** `heard`: the page's source has no snippet, and data arrives all the same. */
export type InstallState = InstallStatus | 'heard' | 'none'

export const colorOf: Record<InstallState, MantineColor> = {
  none: 'gray',
  fine: 'green',
  heard: 'green',
  missing: 'amber',
  duplicate: 'amber',
  late: 'amber',
  wrong_container: 'red',
  blocked_by_csp: 'red',
  unreachable: 'gray',
}

export const stateOf = ({ status, reason }: InstallCheck): InstallState => (reason === 'elsewhere' ? 'heard' : status)

/** What is known of the snippet on the store: the last look, or else that data arrives. */
export const installStateOf = ({ check, installed_at }: Pick<Container, 'check' | 'installed_at'>): InstallState =>
  check ? stateOf(check) : installed_at === null ? 'none' : 'fine'
