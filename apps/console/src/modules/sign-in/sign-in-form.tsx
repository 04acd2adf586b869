import { Alert, Button, PasswordInput, Stack, TextInput } from '@mantine/core'
import { formatMessage, issueMessages, type UserInfo } from '@vitrine/contract'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { ApiError, isApiError } from '../../lib/api/error.ts'
import { useText } from '../../lib/i18n/index.ts'
import { signIn } from './sign-in.ts'

const looksLikeEmail = (value: string): boolean => /^[^\s@"<>()]+@[^\s@.]+(\.[^\s@.]+)+$/.test(value)

interface SignInFormProps {
  languageChosen: boolean
  /** When only one person may continue here (a session that ended). */
  email?: string
  /** Why one is here, until there is something newer to say. */
  notice?: string | undefined
  onDone: (user: UserInfo) => void
}

export function SignInForm({ languageChosen, email: fixedEmail, notice, onDone }: SignInFormProps) {
  const { t, language } = useText()
  const [email, setEmail] = useState(fixedEmail ?? '')
  const [password, setPassword] = useState('')
  const [errors, setErrors] = useState<{ email?: string; password?: string; form?: string }>({})
  const [busy, setBusy] = useState(false)
  const [wait, setWait] = useState(0)
  const form = useRef<HTMLFormElement>(null)

  useEffect(() => {
    if (wait <= 0) return
    const timer = setTimeout(() => setWait(wait - 1), 1000)
    return () => clearTimeout(timer)
  }, [wait])

  const check = () => {
    const found: typeof errors = {}
    if (email.trim() === '') found.email = t('login.emailRequired')
    else if (!looksLikeEmail(email.trim())) found.email = formatMessage(issueMessages.invalid_email, language)
    if (password === '') found.password = t('login.passwordRequired')
    return found
  }

  const fail = (error: unknown) => {
    if (isApiError(error, 'too_many_requests')) setWait(Number(error.details.seconds) || 30)
    if (isApiError(error, 'invalid_input')) {
      const message = (path: string) => error.issues.find((i) => i.path === path)?.message
      setErrors({ email: message('email'), password: message('password'), form: t('login.formError') })
    } else if (isApiError(error, 'network', 'bad_answer')) setErrors({ form: t('states.error.network') })
    else setErrors({ form: error instanceof ApiError ? error.message : t('login.failed') })
  }

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const found = check()
    setErrors(found)
    if (found.email || found.password) {
      form.current?.querySelector<HTMLInputElement>(`input[name=${found.email ? 'email' : 'password'}]`)?.focus()
      return
    }
    setBusy(true)
    try {
      onDone(await signIn(email.trim(), password, { current: language, chosen: languageChosen }))
    } catch (error) {
      fail(error)
    } finally {
      setBusy(false)
    }
  }

  const problem = wait > 0 ? t('login.tooMany', { seconds: wait }) : errors.form
  return (
    <form ref={form} noValidate onSubmit={(event) => void submit(event)}>
      <Stack gap="md">
        {problem ? (
          <Alert color="red" role="alert" p="sm">
            {problem}
          </Alert>
        ) : notice ? (
          <Alert color="amber" p="sm">
            {notice}
          </Alert>
        ) : null}
        <TextInput
          name="email"
          type="email"
          size="md"
          label={t('login.email')}
          autoComplete="username"
          readOnly={fixedEmail !== undefined}
          data-autofocus={fixedEmail === undefined || undefined}
          value={email}
          error={errors.email}
          onChange={(e) => {
            setEmail(e.currentTarget.value)
            setErrors(({ email: _, ...rest }) => rest)
          }}
        />
        <PasswordInput
          name="password"
          size="md"
          label={t('login.password')}
          autoComplete="current-password"
          data-autofocus={fixedEmail !== undefined || undefined}
          value={password}
          error={errors.password}
          visibilityToggleButtonProps={{ 'aria-label': t('login.togglePassword') }}
          onChange={(e) => {
            setPassword(e.currentTarget.value)
            setErrors(({ password: _, ...rest }) => rest)
          }}
        />
        <Button type="submit" size="md" fullWidth loading={busy} disabled={wait > 0}>
          {t('login.submit')}
        </Button>
      </Stack>
    </form>
  )
}
