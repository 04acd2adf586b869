import { Badge, Button, Text } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import type { AdminOrganization } from '@vitrine/contract'
import { listAdminOrganizations, planLevels } from '@vitrine/contract/client'
import { useState } from 'react'
import { useEndpoint } from '../../lib/api/query.ts'
import { useText } from '../../lib/i18n/index.ts'
import { Foreign } from '../../ui/foreign.tsx'
import { Moment } from '../../ui/moment.tsx'
import { AdminList, type TabProps } from './admin-list.tsx'
import { InvitedManager } from './invited-manager.tsx'
import { OrganizationDialog } from './organization-dialog.tsx'
import { zone } from './zone.ts'

export function OrganizationsTab({ state, update }: TabProps) {
  const { t } = useText()
  const [editing, setEditing] = useState<AdminOrganization | 'new' | null>(null)
  const level = planLevels.find((each) => each === state.filter)
  const { key, page, limit } = state
  const query = useEndpoint(
    listAdminOrganizations,
    { page, limit, ...(key ? { key } : {}), ...(level ? { level } : {}) },
    { keep: true },
  )
  return (
    <>
      <AdminList
        state={state}
        update={update}
        query={query}
        searchLabel={t('admin.organizations.search')}
        filter={{
          label: t('admin.organizations.level'),
          all: t('admin.organizations.everyLevel'),
          choices: planLevels.map((value) => ({ value, label: t(`common.level.${value}`) })),
        }}
        columns={[
          t('admin.organizations.name'),
          t('admin.organizations.level'),
          t('admin.organizations.end'),
          t('admin.organizations.size'),
          t('admin.organizations.managers'),
          t('admin.actions'),
        ]}
        aside={
          <Button leftSection={<IconPlus size={16} />} onClick={() => setEditing('new')}>
            {t('admin.organizations.create')}
          </Button>
        }
        row={(item) => (
          <tr key={item.org_id}>
            <td data-wide>
              <Text fw={500}>
                <Foreign>{item.org_name}</Foreign>
              </Text>
              <Text size="xs" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
                {item.org_id}
              </Text>
            </td>
            <td data-label={t('admin.organizations.level')}>
              <Badge variant="light" color={item.level === 'disable' ? 'red' : 'gray'} radius="sm">
                {t(`common.level.${item.level}`)}
              </Badge>
            </td>
            <td data-label={t('admin.organizations.end')}>
              {item.sub_end_at ? <Moment at={item.sub_end_at} timeZone={zone} /> : t('admin.organizations.noEnd')}
            </td>
            <td data-label={t('admin.organizations.size')}>
              {t('admin.organizations.sizeOf', { containers: item.containers, members: item.members })}
            </td>
            <td data-wide data-label={t('admin.organizations.managers')}>
              {item.managers.map((manager) => (
                <Text key={manager.user_id} size="sm" style={{ overflowWrap: 'anywhere' }}>
                  <Foreign>{manager.email}</Foreign>
                </Text>
              ))}
              {item.invited_managers.map((invited) => (
                <InvitedManager key={invited.id} org={item.org_id} invited={invited} />
              ))}
            </td>
            <td>
              <Button variant="default" size="xs" onClick={() => setEditing(item)}>
                {t('admin.organizations.edit')}
              </Button>
            </td>
          </tr>
        )}
      />
      {editing ? (
        <OrganizationDialog organization={editing === 'new' ? null : editing} onClose={() => setEditing(null)} />
      ) : null}
    </>
  )
}
