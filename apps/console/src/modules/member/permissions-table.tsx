import { NativeSelect, Text } from '@mantine/core'
import { IconCheck, IconMinus } from '@tabler/icons-react'
import type { PermissionGroup } from '@vitrine/contract'
import { permissionKey } from '@vitrine/contract/client'
import { useText } from '../../lib/i18n/index.ts'
import table from '../../ui/table.module.css'
import classes from './permissions.module.css'
import type { RoleKey } from './search.ts'

type Permission = PermissionGroup['permissions'][number]

interface PermissionsTableProps {
  role: RoleKey
  groups: readonly PermissionGroup[]
  ownOf: (permission: Permission) => boolean | undefined
  disabled: boolean
  onSet: (permission: Permission, enable?: boolean) => void
}

/** The rights by group: what the role gives, and beside it what is set for this person. */
export function PermissionsTable({ role, groups, ownOf, disabled, onSet }: PermissionsTableProps) {
  const { t, language } = useText()
  return (
    <div className={table.wrap}>
      <table className={`${table.table} ${table.cards} ${classes.table}`}>
        <thead>
          <tr>
            <th>{t('members.profile.columns.permission')}</th>
            <th>{t('members.profile.columns.byRole', { role: t(`common.role.${role}`) })}</th>
            <th>{t('members.profile.columns.own')}</th>
          </tr>
        </thead>
        {groups.map((group) => (
          <tbody key={group.group.en}>
            <tr className={classes.head}>
              <th colSpan={3} scope="colgroup" className={classes.group}>
                {group.group[language]}
              </th>
            </tr>
            {group.permissions.map((permission) => (
              <Row
                key={permissionKey(permission)}
                role={role}
                permission={permission}
                own={ownOf(permission)}
                disabled={disabled}
                onSet={onSet}
              />
            ))}
          </tbody>
        ))}
      </table>
    </div>
  )
}

interface RowProps {
  role: RoleKey
  permission: Permission
  own: boolean | undefined
  disabled: boolean
  onSet: PermissionsTableProps['onSet']
}

function Row({ role, permission, own, disabled, onSet }: RowProps) {
  const { t, language } = useText()
  const name = permission.name[language]
  const given = permission.defaults[role]
  const Icon = given ? IconCheck : IconMinus
  return (
    <tr data-own={own !== undefined || undefined}>
      <td data-wide>
        {name}
        {permission.plan ? (
          <Text size="xs" c="dimmed">
            {t('members.profile.plan', { level: t(`common.level.${permission.plan}`) })}
          </Text>
        ) : null}
      </td>
      <td data-label={t('members.profile.columns.byRole', { role: t(`common.role.${role}`) })}>
        <span className={classes.given} data-given={given || undefined}>
          <Icon size={14} aria-hidden />
          {t(given ? 'members.profile.yes' : 'members.profile.no')}
        </span>
      </td>
      <td data-label={t('members.profile.columns.own')}>
        <NativeSelect
          size="xs"
          aria-label={t('members.profile.ownOf', { permission: name })}
          disabled={disabled}
          value={own === undefined ? '' : own ? 'allow' : 'deny'}
          onChange={({ currentTarget: { value } }) => onSet(permission, value === '' ? undefined : value === 'allow')}
          data={[
            { value: '', label: t('members.profile.follow') },
            { value: 'allow', label: t('members.profile.allow') },
            { value: 'deny', label: t('members.profile.deny') },
          ]}
        />
      </td>
    </tr>
  )
}
