import { Radio, Stack } from '@mantine/core'
import { useText } from '../../lib/i18n/index.ts'
import type { Preset } from './presets.ts'
import type { RoleKey } from './search.ts'

interface PresetFieldProps {
  role: RoleKey
  /** Those that differ from the role. */
  choices: readonly Preset[]
  value: Preset | 'role' | 'custom'
  disabled: boolean
  onChange: (value: Preset | 'role') => void
}

/** What most people want to set, before single rights; what is neither is shown as such, and cannot be chosen. */
export function PresetField({ role, choices, value, disabled, onChange }: PresetFieldProps) {
  const { t } = useText()
  return (
    <Radio.Group label={t('members.preset.label')} value={value} onChange={(next) => onChange(next as Preset | 'role')}>
      <Stack gap="sm" mt={4}>
        <Radio
          value="role"
          disabled={disabled}
          label={t('members.preset.role', { role: t(`common.role.${role}`) })}
          description={t(`members.roleHelp.${role}`)}
        />
        {choices.map((preset) => (
          <Radio
            key={preset}
            value={preset}
            disabled={disabled}
            label={t(`members.preset.${preset}.name`)}
            description={t(`members.preset.${preset}.help`)}
          />
        ))}
        {value === 'custom' ? (
          <Radio
            value="custom"
            disabled={disabled}
            label={t('members.preset.custom.name')}
            description={t('members.preset.custom.help')}
          />
        ) : null}
      </Stack>
    </Radio.Group>
  )
}
