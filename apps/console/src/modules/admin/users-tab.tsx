import { Badge, Button, Checkbox, NativeSelect, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { AdminUser, SystemRole } from '@vitrine/contract'
import { listAdminUsers, systemRoles, updateAdminUser } from '@vitrine/contract/client'
import { useOptimistic, useTransition } from 'react'
import { useEndpoint } from '../../lib/api/query.ts'
import { useText } from '../../lib/i18n/index.ts'
import { joinWords } from '../../lib/join-words.ts'
import { at, paths } from '../../lib/paths.ts'
import { Foreign } from '../../ui/foreign.tsx'
import { AdminList, type TabProps } from './admin-list.tsx'
import { useToldAction } from './use-told-action.ts'

const flags = ['is_beta_user', 'is_partner_user'] as const

export function UsersTab({ state, update }: TabProps) {
  const { t } = useText()
  const { key, page, limit } = state
  const query = useEndpoint(listAdminUsers, { page, limit, ...(key ? { key } : {}) }, { keep: true })
  return (
    <AdminList
      state={state}
      update={update}
      query={query}
      searchLabel={t('admin.users.search')}
      columns={[
        t('admin.users.person'),
        t('admin.users.organizations'),
        t('admin.users.flags'),
        t('admin.users.role'),
        t('admin.actions'),
      ]}
      row={(item) => <UserRow key={item.user_id} item={item} read={query.refetch} />}
    />
  )
}

type Change = Partial<Pick<AdminUser, 'role' | (typeof flags)[number]>>

function UserRow({ item, read }: { item: AdminUser; read: () => Promise<unknown> }) {
  const { t, language } = useText()
  const [change] = useToldAction(updateAdminUser, listAdminUsers, t('common.saved'))
  // What was chosen shows at once, until the list is read again.
  const [shown, show] = useOptimistic(item, (now, chosen: Change) => ({ ...now, ...chosen }))
  const [busy, startSaving] = useTransition()
  const save = (chosen: Change) =>
    startSaving(async () => {
      show(chosen)
      await change({ query: { id: item.user_id }, body: chosen })
      await read()
    })
  return (
    <tr>
      <td data-wide>
        <Text fw={500}>
          <Foreign>{item.user_name}</Foreign>
        </Text>
        <Text size="xs" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
          <Foreign>{item.email}</Foreign>
        </Text>
        {item.activated_at ? null : (
          <Badge variant="light" color="amber" radius="sm">
            {t('admin.users.invited')}
          </Badge>
        )}
      </td>
      <td data-wide data-label={t('admin.users.organizations')}>
        {joinWords(
          item.organizations.map((org) => org.org_name),
          language,
        ) || '—'}
      </td>
      <td data-label={t('admin.users.flags')}>
        {flags.map((flag) => (
          <Checkbox
            key={flag}
            size="xs"
            mb={4}
            label={t(`admin.users.${flag}`)}
            aria-label={t('admin.users.flagOf', { flag: t(`admin.users.${flag}`), name: item.user_name })}
            checked={shown[flag]}
            disabled={busy}
            onChange={(event) => save({ [flag]: event.currentTarget.checked })}
          />
        ))}
      </td>
      <td data-label={t('admin.users.role')}>
        <NativeSelect
          size="xs"
          aria-label={t('admin.users.roleOf', { name: item.user_name })}
          value={shown.role ?? ''}
          disabled={busy}
          data={[
            { value: '', label: t('admin.users.noRole') },
            ...systemRoles.map((role) => ({ value: role, label: t(`admin.users.${role}`) })),
          ]}
          onChange={(event) => save({ role: (event.currentTarget.value || null) as SystemRole | null })}
        />
      </td>
      <td>
        {item.role === null && item.activated_at && item.organizations.length > 0 ? (
          <Button component={Link} {...at(paths.impersonate, { email: item.email })} variant="default" size="xs">
            {t('admin.users.impersonate')}
          </Button>
        ) : null}
      </td>
    </tr>
  )
}
