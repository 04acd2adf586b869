import { Alert, Stack, Text, Textarea } from '@mantine/core'
import { elevate, getUserInfo } from '@vitrine/contract/client'
import { type FormEvent, useState } from 'react'
import { endpointKey, queryClient, useAction } from '../../lib/api/query.ts'
import { reasonOf } from '../../lib/failure-reason.ts'
import { useText } from '../../lib/i18n/index.ts'
import { Answers } from '../../ui/answers.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { toast } from '../../ui/toast.ts'

/** Asks for the second reason, after which things can be changed. */
export function ElevateDialog({ opened, name, onClose }: { opened: boolean; name: string; onClose: () => void }) {
  const { t } = useText()
  const action = useAction(elevate)
  const [reason, setReason] = useState('')
  const [problem, setProblem] = useState<string | null>(null)

  const close = () => {
    action.reset()
    setReason('')
    setProblem(null)
    onClose()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (reason.trim() === '') return setProblem(t('common.required'))
    action.mutate(
      { body: { reason } },
      {
        onSuccess: (user) => {
          queryClient.setQueryData(endpointKey(getUserInfo), user)
          toast.done(t('acting.elevated'))
          close()
        },
      },
    )
  }

  return (
    <Dialog opened={opened} onClose={close} title={t('acting.elevateTitle')}>
      <form noValidate onSubmit={submit}>
        <Stack gap="md">
          <Text>{t('acting.elevateBody', { name })}</Text>
          {action.error ? (
            <Alert color="red" role="alert" title={t('acting.elevateFailed')}>
              {reasonOf(action.error, t)}
            </Alert>
          ) : null}
          <Textarea
            data-autofocus
            label={t('acting.reason')}
            description={t('acting.reasonNote')}
            autosize
            minRows={2}
            maxLength={200}
            value={reason}
            error={problem}
            onChange={(e) => {
              setReason(e.currentTarget.value)
              setProblem(null)
            }}
          />
          <Answers danger loading={action.isPending} onClose={close}>
            {t('acting.elevateVerb')}
          </Answers>
        </Stack>
      </form>
    </Dialog>
  )
}
