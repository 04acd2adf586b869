import { Button, Group, Stack, TextInput } from '@mantine/core'
import type { ReplyOf } from '@vitrine/contract'
import { findImpersonable, formatMessage, isEmail, typedIssueMessages } from '@vitrine/contract/client'
import { type FormEvent, useState } from 'react'
import { call } from '../../lib/api/client.ts'
import { isApiError } from '../../lib/api/error.ts'
import { reasonOf } from '../../lib/failure-reason.ts'
import { useText } from '../../lib/i18n/index.ts'
import { paths, useSearchAt } from '../../lib/paths.ts'

export type Person = ReplyOf<typeof findImpersonable>

export function FindPerson({ onFound }: { onFound: (person: Person) => void }) {
  const { t, language } = useText()
  const search = useSearchAt(paths.impersonate)
  const [email, setEmail] = useState(search.email ?? '')
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const typed = email.trim()
    if (typed === '') return setProblem(t('common.required'))
    if (!isEmail(typed)) return setProblem(formatMessage(typedIssueMessages.invalid_email, language))
    setBusy(true)
    try {
      onFound(await call(findImpersonable, { query: { email: typed } }))
    } catch (error) {
      setProblem(isApiError(error, 'not_found') ? t('acting.notFound') : reasonOf(error, t))
      setBusy(false)
    }
  }

  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <Stack gap="md">
        <TextInput
          autoFocus
          type="email"
          label={t('acting.email')}
          autoComplete="off"
          value={email}
          error={problem}
          onChange={(e) => {
            setEmail(e.currentTarget.value)
            setProblem(null)
          }}
        />
        <Group justify="flex-end">
          <Button type="submit" loading={busy}>
            {t('acting.find')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
