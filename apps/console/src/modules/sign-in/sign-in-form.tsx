import { Alert, Anchor, Button, Group, PasswordInput, Stack, Text, TextInput } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { UserInfo } from '@vitrine/contract'
import { formatMessage, formatWait, isEmail, typedIssueMessages } from '@vitrine/contract/client'
import { type FormEvent, Suspense, useRef, useState } from 'react'
import { isApiError } from '../../lib/api/error.ts'
import { reasonOf } from '../../lib/failure-reason.ts'
import { useText } from '../../lib/i18n/index.ts'
import { at, paths } from '../../lib/paths.ts'
import { SecondStep } from './asked-parts.ts'
import classes from './sign-in.module.css'
import { signIn } from './sign-in.ts'
import { useWait } from './use-wait.ts'

interface SignInFormProps {
  languageChosen: boolean
  /** When only one person may continue here (a session that ended). */
  email?: string
  suggestedEmail?: string | undefined
  /** Why one is here. */
  notice?: string | undefined
  onDone: (user: UserInfo) => void
}

export function SignInForm({ languageChosen, email: fixedEmail, suggestedEmail, notice, onDone }: SignInFormProps) {
  const { t, language } = useText()
  const [email, setEmail] = useState(fixedEmail ?? suggestedEmail ?? '')
  const [password, setPassword] = useState('')
  const [errors, setErrors] = useState<{ email?: string; password?: string; form?: string; hint?: string }>({})
  const [busy, setBusy] = useState(false)
  const [asksCode, setAsksCode] = useState(false)
  const [wait, setWait] = useWait()
  const form = useRef<HTMLFormElement>(null)

  const check = () => {
    const found: typeof errors = {}
    if (email.trim() === '') found.email = t('login.emailRequired')
    else if (!isEmail(email.trim())) found.email = formatMessage(typedIssueMessages.invalid_email, language)
    if (password === '') found.password = t('login.passwordRequired')
    return found
  }

  const failed = (error: unknown) => t('login.failed', { reason: reasonOf(error, t) })
  const fail = (error: unknown) => {
    if (isApiError(error, 'code_required')) return setAsksCode(true)
    if (isApiError(error, 'too_many_requests')) setWait(Number(error.details.seconds) || 30)
    if (isApiError(error, 'invalid_input')) {
      const message = (path: string) => error.issues.find((i) => i.path === path)?.message
      setErrors({ email: message('email'), password: message('password'), form: t('login.formError') })
    } else if (isApiError(error, 'not_activated', 'wrong_credentials'))
      // Nobody is told who has an account here: a wrong password and one that was never chosen read the same.
      setErrors({ form: error.message, hint: t('login.activationHint') })
    else setErrors({ form: isApiError(error, 'no_organization') ? error.message : failed(error) })
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
      onDone(await signIn({ email: email.trim(), password }, { current: language, chosen: languageChosen }))
    } catch (error) {
      fail(error)
    } finally {
      setBusy(false)
    }
  }

  if (asksCode)
    return (
      <Suspense>
        <SecondStep
          canChange={fixedEmail === undefined}
          attempt={(code) =>
            signIn({ email: email.trim(), password, code }, { current: language, chosen: languageChosen })
          }
          onDone={onDone}
          onBack={() => {
            setPassword('')
            setAsksCode(false)
          }}
        />
      </Suspense>
    )

  const problem = wait > 0 ? t('login.tooMany', { wait: formatWait(wait, language) }) : errors.form
  const hint = wait > 0 ? t('login.tooManyHint') : errors.hint
  return (
    <form ref={form} noValidate onSubmit={(event) => void submit(event)}>
      <Stack gap={28}>
        {notice ? (
          <Alert color="amber" p="sm">
            {notice}
          </Alert>
        ) : null}
        <TextInput
          name="email"
          type="email"
          className={classes.field}
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
          className={classes.field}
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
        {fixedEmail === undefined ? (
          <Group justify="flex-end" mt={-12}>
            <Anchor component={Link} {...at(paths.forgetPassword, { email: email.trim() })} size="sm">
              {t('login.forgot')}
            </Anchor>
          </Group>
        ) : null}
        <Button type="submit" size="md" fullWidth loading={busy} disabled={wait > 0}>
          {t('login.submit')}
        </Button>
        {/* Last, so that nothing moves away from under the pointer. */}
        {problem ? (
          <Alert color="red" role="alert" p="sm">
            {problem}
            {hint ? (
              <Text size="sm" mt={4}>
                {hint}
              </Text>
            ) : null}
          </Alert>
        ) : null}
      </Stack>
    </form>
  )
}
