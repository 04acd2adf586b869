import { Radio, Stack } from '@mantine/core'
import type { OrgRole } from '@vitrine/contract'
import { useText } from '../../lib/i18n/index.ts'
import { type RoleKey, roleKeys } from './search.ts'

interface RoleFieldProps {
  label?: string
  value: OrgRole | null
  disabled?: boolean
  onChange: (role: OrgRole | null) => void
}

/** The four things a person can be, each with what it means. */
export function RoleField({ label, value, disabled, onChange }: RoleFieldProps) {
  const { t } = useText()
  return (
    <Radio.Group
      label={label}
      aria-label={label ? undefined : t('members.role')}
      value={value ?? 'container_user'}
      onChange={(next) => onChange(next === 'container_user' ? null : (next as Exclude<RoleKey, 'container_user'>))}
    >
      <Stack gap="sm" mt={label ? 4 : 0}>
        {roleKeys.map((role) => (
          <Radio
            key={role}
            value={role}
            disabled={disabled}
            label={t(`common.role.${role}`)}
            description={t(`members.roleHelp.${role}`)}
          />
        ))}
      </Stack>
    </Radio.Group>
  )
}
