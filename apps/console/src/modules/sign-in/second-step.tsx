import { Alert, Anchor, Button, Stack, Text, TextInput, Title } from '@mantine/core'
import type { UserInfo } from '@vitrine/contract'
import { formatWait } from '@vitrine/contract/client'
import { type FormEvent, useState } from 'react'
import { isApiError } from '../../lib/api/error.ts'
import { reasonOf } from '../../lib/failure-reason.ts'
import { useText } from '../../lib/i18n/index.ts'
import { useWait } from './use-wait.ts'

interface SecondStepProps {
  /** Whether another account may be used instead. */
  canChange: boolean
  /** Level of the heading. */
  order?: 1 | 2
  attempt: (code: string) => Promise<UserInfo>
  onDone: (user: UserInfo) => void
  onBack: () => void
}

/** Asks for a code of the authenticator, or for a recovery code. */
export function SecondStep({ canChange, order = 2, attempt, onDone, onBack }: SecondStepProps) {
  const { t, language } = useText()
  const [code, setCode] = useState('')
  const [recovery, setRecovery] = useState(false)
  const [errors, setErrors] = useState<{ code?: string; form?: string }>({})
  const [busy, setBusy] = useState(false)
  const [wait, setWait] = useWait()

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (code.trim() === '') return setErrors({ code: t('secondStep.codeRequired') })
    setBusy(true)
    setErrors({})
    try {
      onDone(await attempt(code.trim()))
    } catch (error) {
      if (isApiError(error, 'too_many_requests')) setWait(Number(error.details.seconds) || 30)
      else if (isApiError(error, 'wrong_code', 'invalid_input'))
        setErrors({ code: error.issues.find(({ path }) => path === 'code')?.message ?? error.message })
      else setErrors({ form: reasonOf(error, t) })
      setBusy(false)
    }
  }
  const change = () => {
    setRecovery(!recovery)
    setCode('')
    setErrors({})
  }

  const problem = wait > 0 ? t('login.tooMany', { wait: formatWait(wait, language) }) : errors.form
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <Stack gap="md">
        <div>
          <Title order={order}>{t('secondStep.title')}</Title>
          <Text c="dimmed">{recovery ? t('secondStep.recoveryLead') : t('secondStep.lead')}</Text>
        </div>
        <TextInput
          key={String(recovery)}
          autoFocus
          name="code"
          size="md"
          label={recovery ? t('secondStep.recovery') : t('secondStep.code')}
          inputMode={recovery ? 'text' : 'numeric'}
          autoComplete={recovery ? 'off' : 'one-time-code'}
          autoCapitalize="none"
          spellCheck={false}
          maxLength={40}
          value={code}
          error={errors.code}
          onChange={(e) => {
            setCode(e.currentTarget.value)
            setErrors({})
          }}
        />
        <Button type="submit" size="md" fullWidth loading={busy} disabled={wait > 0}>
          {t('secondStep.submit')}
        </Button>
        <Stack gap={4} align="center">
          <Anchor component="button" type="button" size="sm" onClick={change}>
            {recovery ? t('secondStep.useApp') : t('secondStep.useRecovery')}
          </Anchor>
          {canChange ? (
            <Anchor component="button" type="button" size="sm" onClick={onBack}>
              {t('secondStep.back')}
            </Anchor>
          ) : null}
        </Stack>
        {problem ? (
          <Alert color="red" role="alert" p="sm">
            {problem}
          </Alert>
        ) : null}
      </Stack>
    </form>
  )
}
