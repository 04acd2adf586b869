import { Badge } from '@mantine/core'
import type { OrganizationUser } from '@vitrine/contract'
import { useText } from '../../lib/i18n/index.ts'
import { isExpired, roleKeyOf } from './search.ts'

export function RoleBadge({ user }: { user: Pick<OrganizationUser, 'org_role'> }) {
  const { t } = useText()
  const role = roleKeyOf(user)
  return (
    <Badge
      variant={role === 'container_user' ? 'outline' : 'light'}
      color={role === 'manager' ? 'teal' : 'gray'}
      radius="sm"
    >
      {t(`common.role.${role}`)}
    </Badge>
  )
}

/** Whether somebody has accepted; a word, never a color alone. */
export function InvitedBadge({ user }: { user: Pick<OrganizationUser, 'invited' | 'expires_at'> }) {
  const { t } = useText()
  if (!user.invited) return null
  return isExpired(user) ? (
    <Badge variant="light" color="gray" radius="sm">
      {t('members.state.expired')}
    </Badge>
  ) : (
    <Badge variant="light" color="amber" radius="sm">
      {t('members.state.invited')}
    </Badge>
  )
}
