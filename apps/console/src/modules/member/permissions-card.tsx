import { Alert, NativeSelect, Switch, Text } from '@mantine/core'
import type { Permission, PermissionGroup } from '@vitrine/contract'
import { useState } from 'react'
import { useWorkspace } from '../../kernel/workspace/index.ts'
import { useText } from '../../lib/i18n/index.ts'
import { Card } from '../../ui/page.tsx'
import { countEntries, type Entries, entryKey, type MemberForm, reaches, wholeOrganization } from './member-form.ts'
import { PermissionsTable } from './permissions-table.tsx'

interface PermissionsCardProps {
  form: MemberForm
  entries: Entries
  groups: readonly PermissionGroup[]
  disabled: boolean
  onSet: (scope: string, permission: Permission, enable?: boolean) => void
}

/** What differs from the role, one container at a time, and in the organization as a whole. */
export function PermissionsCard({ form, entries, groups, disabled, onSet }: PermissionsCardProps) {
  const { t } = useText()
  const { containers } = useWorkspace()
  const [chosen, setChosen] = useState<string>()
  const [onlyOwn, setOnlyOwn] = useState(false)
  const reachable = containers.filter(({ id }) => reaches(form, id)).map(({ id, name }) => ({ value: id, label: name }))
  const scopes =
    form.role === null
      ? reachable
      : [...reachable, { value: wholeOrganization, label: t('members.profile.wholeOrganization') }]
  const scope = (scopes.find(({ value }) => value === chosen) ?? scopes[0])?.value
  const ownOf = (permission: Permission) => (scope === undefined ? undefined : entries[entryKey(scope, permission)])
  const count = scope === undefined ? 0 : countEntries(entries, scope)
  const isShown = (each: PermissionGroup['permissions'][number]) =>
    (each.scope === 'organization') === (scope === wholeOrganization) && (!onlyOwn || ownOf(each) !== undefined)
  const shown = groups
    .map((group) => ({ ...group, permissions: group.permissions.filter(isShown) }))
    .filter((group) => group.permissions.length > 0)

  const hint =
    form.role === 'manager'
      ? t('members.profile.managerFixed')
      : scope === undefined
        ? t('members.profile.pickFirst')
        : null
  return (
    <Card
      title={t('members.profile.permissionsTitle')}
      description={t('members.profile.permissionsBody')}
      aside={
        hint || scope === undefined ? null : (
          <NativeSelect
            aria-label={t('members.profile.place')}
            value={scope}
            onChange={(e) => setChosen(e.currentTarget.value)}
            data={scopes}
          />
        )
      }
    >
      {hint || scope === undefined ? (
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
              ownOf={ownOf}
              disabled={disabled}
              onSet={(permission, enable) => onSet(scope, permission, enable)}
            />
          )}
        </>
      )}
    </Card>
  )
}
