import { Alert, NativeSelect, Switch, Text } from '@mantine/core'
import type { Permission, PermissionGroup } from '@vitrine/contract'
import { useState } from 'react'
import { useWorkspace } from '../../kernel/workspace/index.ts'
import { useText } from '../../lib/i18n/index.ts'
import { Card } from '../../ui/page.tsx'
import { countEntries, type Entries, entryKey, type MemberForm, wholeOrganization } from './member-form.ts'
import { PermissionsTable } from './permissions-table.tsx'

interface PermissionsCardProps {
  form: MemberForm
  entries: Entries
  groups: readonly PermissionGroup[]
  disabled: boolean
  onSet: (place: string, permission: Permission, enable?: boolean) => void
}

/** What differs from the role, one container at a time, and in the organization as a whole. */
export function PermissionsCard({ form, entries, groups, disabled, onSet }: PermissionsCardProps) {
  const { t } = useText()
  const { containers } = useWorkspace()
  const [chosen, setChosen] = useState<string>()
  const [onlyOwn, setOnlyOwn] = useState(false)
  const reachable = containers
    .filter(({ id }) => form.role !== null || form.containers.includes(id))
    .map(({ id, name }) => ({ value: id, label: name }))
  const places =
    form.role === null
      ? reachable
      : [...reachable, { value: wholeOrganization, label: t('members.profile.wholeOrganization') }]
  const place = (places.find(({ value }) => value === chosen) ?? places[0])?.value
  const ownOf = (permission: Permission) => (place === undefined ? undefined : entries[entryKey(place, permission)])
  const count = place === undefined ? 0 : countEntries(entries, place)
  const isShown = (each: PermissionGroup['permissions'][number]) =>
    (each.place === 'organization') === (place === wholeOrganization) && (!onlyOwn || ownOf(each) !== undefined)
  const shown = groups
    .map((group) => ({ ...group, permissions: group.permissions.filter(isShown) }))
    .filter((group) => group.permissions.length > 0)

  const hint =
    form.role === 'manager'
      ? t('members.profile.managerFixed')
      : place === undefined
        ? t('members.profile.pickFirst')
        : null
  return (
    <Card
      title={t('members.profile.permissionsTitle')}
      description={t('members.profile.permissionsBody')}
      aside={
        hint || place === undefined ? null : (
          <NativeSelect
            aria-label={t('members.profile.place')}
            value={place}
            onChange={(e) => setChosen(e.currentTarget.value)}
            data={places}
          />
        )
      }
    >
      {hint || place === undefined ? (
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
              onSet={(permission, enable) => onSet(place, permission, enable)}
            />
          )}
        </>
      )}
    </Card>
  )
}
