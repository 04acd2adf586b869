import { PasswordInput } from '@mantine/core'
import { useText } from '../../lib/i18n/index.ts'

interface OwnPasswordProps {
  value: string
  error: string | undefined
  onChange: (value: string) => void
}

/** The present password, asked for before something that only its owner may do. */
export function OwnPassword({ value, error, onChange }: OwnPasswordProps) {
  const { t } = useText()
  return (
    <PasswordInput
      data-autofocus
      name="own-password"
      label={t('profile.factor.password')}
      autoComplete="current-password"
      value={value}
      error={error}
      visibilityToggleButtonProps={{ 'aria-label': t('login.togglePassword') }}
      onChange={(e) => onChange(e.currentTarget.value)}
    />
  )
}
