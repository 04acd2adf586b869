import { Checkbox, Stack } from '@mantine/core'
import { useWorkspace } from '../../kernel/workspace/index.ts'
import { useText } from '../../lib/i18n/index.ts'

interface ContainersFieldProps {
  label?: string
  value: readonly string[]
  error?: string | undefined
  disabled?: boolean
  onChange: (ids: string[]) => void
}

/** The containers of the organization, of which a container user gets some. */
export function ContainersField({ label, value, error, disabled, onChange }: ContainersFieldProps) {
  const { t } = useText()
  const { containers } = useWorkspace()
  return (
    <Checkbox.Group
      label={label}
      aria-label={label ? undefined : t('members.columns.containers')}
      error={error}
      value={[...value]}
      onChange={onChange}
    >
      <Stack gap="sm" mt={label ? 4 : 0} mb={error ? 4 : 0}>
        {containers.map(({ id, name, website }) => (
          <Checkbox key={id} value={id} disabled={disabled} label={name} description={website} />
        ))}
      </Stack>
    </Checkbox.Group>
  )
}
