import { Switch, Text } from '@mantine/core'
import type { Permission, PermissionGroup } from '@vitrine/contract'
import { useState } from 'react'
import { useText } from '../../lib/i18n/index.ts'
import { PermissionsTable } from './permissions-table.tsx'
import type { RoleKey } from './search.ts'

interface SingleRightsProps {
  role: RoleKey
  /** Of one place. */
  groups: readonly PermissionGroup[]
  /** How many are set there. */
  count: number
  ownOf: (permission: Permission) => boolean | undefined
  disabled: boolean
  onSet: (permission: Permission, enable?: boolean) => void
}

/** Every right of a place, or those alone that are set for this person. */
export function SingleRights({ groups, count, ownOf, ...rest }: SingleRightsProps) {
  const { t } = useText()
  const [onlyOwn, setOnlyOwn] = useState(false)
  const shown = groups
    .map((group) => ({
      ...group,
      permissions: group.permissions.filter((each) => !onlyOwn || ownOf(each) !== undefined),
    }))
    .filter((group) => group.permissions.length > 0)
  return (
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
        <PermissionsTable groups={shown} ownOf={ownOf} {...rest} />
      )}
    </>
  )
}
