import { PasswordInput } from '@mantine/core'
import { findPasswordIssue, formatMessage, passwordMinLength, typedIssueMessages } from '@vitrine/contract/client'
import { useState } from 'react'
import { useText } from '../lib/i18n/index.ts'

export interface NewPasswordErrors {
  password?: string | undefined
  repeat?: string | undefined
}

/** A password that is being chosen, typed twice. `check` answers whether it can be sent, and shows what is wrong. */
export function useNewPassword({ email, mismatch }: { email: string; mismatch: string }) {
  const { language } = useText()
  const [password, setPassword] = useState('')
  const [repeat, setRepeat] = useState('')
  const [errors, setErrors] = useState<NewPasswordErrors>({})
  const check = (): boolean => {
    const found: NewPasswordErrors = {}
    const issue = findPasswordIssue(password, email)
    if (issue) found.password = formatMessage(typedIssueMessages[issue], language, { min: passwordMinLength })
    if (repeat !== password) found.repeat = mismatch
    setErrors(found)
    return !found.password && !found.repeat
  }
  return { password, setPassword, repeat, setRepeat, errors, setErrors, check }
}

interface NewPasswordFieldsProps {
  form: ReturnType<typeof useNewPassword>
  labels: { password: string; repeat: string; minimum: string }
  size?: 'sm' | 'md'
  autoFocus?: boolean
}

export function NewPasswordFields({ form, labels, size = 'sm', autoFocus }: NewPasswordFieldsProps) {
  const { t } = useText()
  const common = {
    size,
    autoComplete: 'new-password',
    visibilityToggleButtonProps: { 'aria-label': t('login.togglePassword') },
  }
  return (
    <>
      <PasswordInput
        {...common}
        name="new-password"
        autoFocus={autoFocus}
        label={labels.password}
        description={labels.minimum}
        value={form.password}
        error={form.errors.password}
        onChange={(e) => {
          form.setPassword(e.currentTarget.value)
          form.setErrors({})
        }}
      />
      <PasswordInput
        {...common}
        name="repeat-password"
        label={labels.repeat}
        value={form.repeat}
        error={form.errors.repeat}
        onChange={(e) => {
          form.setRepeat(e.currentTarget.value)
          form.setErrors({})
        }}
      />
    </>
  )
}
