import { Stack, TextInput } from '@mantine/core'
import { type FormEvent, useEffect, useState } from 'react'
import { useText } from '../../../lib/i18n/index.ts'
import { useSeen } from '../../../lib/use-seen.ts'
import { ActionFailed } from '../../../ui/action-failed.tsx'
import { Answers } from '../../../ui/answers.tsx'
import { Dialog } from '../../../ui/dialog.tsx'

interface VersionNameDialogProps {
  opened: boolean
  title: string
  initial: string
  verb: string
  busy: boolean
  error: Error | null
  /** What could not be done, where there is an error. */
  failed: string
  onName: (name: string) => void
  onClose: () => void
}

export function VersionNameDialog({
  opened,
  title,
  initial,
  verb,
  busy,
  error,
  failed,
  onName,
  onClose,
}: VersionNameDialogProps) {
  const { t } = useText()
  const first = useSeen(opened, initial)
  const [name, setName] = useState(first)
  const [empty, setEmpty] = useState(false)
  useEffect(() => {
    if (opened) setName(first)
  }, [opened, first])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (name.trim() === '') return setEmpty(true)
    onName(name.trim())
  }
  return (
    <Dialog opened={opened} onClose={onClose} title={title} size="sm">
      <form noValidate onSubmit={submit}>
        <Stack gap="md">
          <ActionFailed title={failed} error={error} />
          <TextInput
            data-autofocus
            label={t('versions.name')}
            maxLength={60}
            value={name}
            error={empty ? t('common.required') : undefined}
            onChange={(e) => {
              setName(e.currentTarget.value)
              setEmpty(false)
            }}
          />
          <Answers loading={busy} onClose={onClose}>
            {verb}
          </Answers>
        </Stack>
      </form>
    </Dialog>
  )
}
