import { Badge, Group, Text } from '@mantine/core'
import { Link, useNavigate } from '@tanstack/react-router'
import type { Container, OrganizationUser } from '@vitrine/contract'
import type { MouseEvent } from 'react'
import { useWorkspace } from '../../kernel/workspace/index.ts'
import { useText } from '../../lib/i18n/index.ts'
import { paths } from '../../lib/paths.ts'
import { Foreign } from '../../ui/foreign.tsx'
import { Initials } from '../../ui/initials.tsx'
import { Moment } from '../../ui/moment.tsx'
import { meansRow } from '../../ui/open-row.ts'
import { RowsTable } from '../../ui/rows-table.tsx'
import table from '../../ui/table.module.css'
import { MemberMenu } from './member-menu.tsx'
import type { Removal } from './remove-dialog.tsx'
import { InvitedBadge, RoleBadge } from './role-badge.tsx'

interface MembersTableProps {
  users: readonly OrganizationUser[]
  container?: Container
  onRemove: (removal: Removal) => void
}

export function MembersTable({ users, container, onRemove }: MembersTableProps) {
  const { t } = useText()
  return (
    <RowsTable
      columns={[
        t('members.columns.person'),
        t('members.columns.role'),
        t('members.columns.containers'),
        t('members.columns.state'),
      ]}
      first="34%"
    >
      {users.map((user) => (
        <Row key={user.user_id} user={user} container={container} onRemove={onRemove} />
      ))}
    </RowsTable>
  )
}

function Row({
  user,
  container,
  onRemove,
}: {
  user: OrganizationUser
  container?: Container | undefined
  onRemove: (removal: Removal) => void
}) {
  const { t } = useText()
  const { org, user: self } = useWorkspace()
  const navigate = useNavigate()
  const to = paths.member(org.org_id, user.user_id)
  const open = (event: MouseEvent) => {
    if (meansRow(event)) void navigate({ to })
  }
  return (
    // The name in the row is a link, which is the keyboard's way in.
    <tr onClick={open}>
      <td data-wide="name">
        <Group gap="sm" wrap="nowrap">
          <Initials name={user.user_name} round />
          <div style={{ minWidth: 0 }}>
            <Group gap={6}>
              <Link to={to} className={table.name}>
                <Foreign>{user.user_name}</Foreign>
              </Link>
              {user.user_id === self.user_id ? (
                <Badge variant="outline" color="gray" size="sm" radius="sm">
                  {t('members.you')}
                </Badge>
              ) : null}
            </Group>
            <Text size="xs" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
              <Foreign>{user.email}</Foreign>
            </Text>
          </div>
        </Group>
      </td>
      <td data-label={t('members.columns.role')}>
        <RoleBadge user={user} />
      </td>
      <td data-label={t('members.columns.containers')}>
        <Containers user={user} />
      </td>
      <td data-wide data-label={t('members.columns.state')}>
        {user.invited ? (
          <>
            <InvitedBadge user={user} />
            <When label={t('members.state.sent')} at={user.invited_at} />
            <When label={t('members.state.until')} at={user.expires_at} />
          </>
        ) : (
          <Text size="sm">{t('members.state.joined')}</Text>
        )}
      </td>
      <td data-menu>
        <MemberMenu user={user} container={container} onRemove={onRemove} />
      </td>
    </tr>
  )
}

function When({ label, at }: { label: string; at: string | null }) {
  return at ? (
    <Text size="xs" c="dimmed" mt={4}>
      {label}
      <Moment at={at} timeZone="Asia/Taipei" size="xs" />
    </Text>
  ) : null
}

function Containers({ user }: { user: OrganizationUser }) {
  const { t, language } = useText()
  const { containers } = useWorkspace()
  const namesOf = (ids: readonly string[]) => containers.filter(({ id }) => ids.includes(id)).map(({ name }) => name)
  const list = (names: string[]) => new Intl.ListFormat(language, { type: 'unit', style: 'short' }).format(names)
  if (user.container_ids === null) {
    const excluded = namesOf(user.excluded_container_ids)
    return (
      <Text size="sm">
        {excluded.length === 0 ? t('members.allContainers') : t('members.allBut', { names: list(excluded) })}
      </Text>
    )
  }
  const names = namesOf(user.container_ids)
  if (names.length === 0)
    return (
      <Text size="sm" c="dimmed">
        {t('members.noContainers')}
      </Text>
    )
  return <Text size="sm">{list(names)}</Text>
}
