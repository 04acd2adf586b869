import { Alert, NativeSelect, Switch, Text } from '@mantine/core'
import { type PermissionGroup, permissionKey } from '@vitrine/contract'
import { useState } from 'react'
import { useWorkspace } from '../../kernel/workspace/index.ts'
import { useText } from '../../lib/i18n/index.ts'
import { Card } from '../../ui/page.tsx'
import type { MemberForm, Own } from './member-form.ts'
import { PermissionsTable } from './permissions-table.tsx'

interface PermissionsCardProps {
  form: MemberForm
  groups: readonly PermissionGroup[]
  disabled: boolean
  onSet: (
    container: string,
    permission: Pick<PermissionGroup['permissions'][number], 'method' | 'url'>,
    enable?: boolean,
  ) => void
}

/** What differs from the role, one container at a time. */
export function PermissionsCard({ form, groups, disabled, onSet }: PermissionsCardProps) {
  const { t } = useText()
  const { containers } = useWorkspace()
  const [chosen, setChosen] = useState('')
  const [onlyOwn, setOnlyOwn] = useState(false)
  const reachable = containers.filter(({ id }) => form.role !== null || form.containers.includes(id))
  const container = reachable.find(({ id }) => id === chosen) ?? reachable[0]
  const own: Own = (container && form.permissions[container.id]) ?? {}
  const count = Object.keys(own).length
  const shown = onlyOwn
    ? groups
        .map((group) => ({ ...group, permissions: group.permissions.filter((each) => permissionKey(each) in own) }))
        .filter((group) => group.permissions.length > 0)
    : groups

  const hint =
    form.role === 'manager' ? t('members.profile.managerFixed') : container ? null : t('members.profile.pickFirst')
  return (
    <Card
      title={t('members.profile.permissionsTitle')}
      description={t('members.profile.permissionsBody')}
      aside={
        hint || !container ? null : (
          <NativeSelect
            aria-label={t('members.profile.container')}
            value={container.id}
            onChange={(e) => setChosen(e.currentTarget.value)}
            data={reachable.map(({ id, name }) => ({ value: id, label: name }))}
          />
        )
      }
    >
      {hint || !container ? (
        <Alert color="gray" p="sm">
          {hint}
        </Alert>
      ) : (
        <>
          <Switch
            mb="sm"
            label={t('members.profile.onlyOwn', { count })}
            checked={onlyOwn}
            onChange={(e) => setOnlyOwn(e.currentTarget.checked)}
          />
          {shown.length === 0 ? (
            <Text c="dimmed">{t('members.profile.noneOwn')}</Text>
          ) : (
            <PermissionsTable
              role={form.role ?? 'container_user'}
              groups={shown}
              own={own}
              disabled={disabled}
              onSet={(permission, enable) => onSet(container.id, permission, enable)}
            />
          )}
        </>
      )}
    </Card>
  )
}
