import { Stack, Text, TextInput } from '@mantine/core'
import type { Container } from '@vitrine/contract'
import { eraseVisitor, listErasures } from '@vitrine/contract/client'
import { type FormEvent, useState } from 'react'
import { useWorkspace } from '../../kernel/workspace/index.ts'
import { isApiError } from '../../lib/api/error.ts'
import { useAction } from '../../lib/api/query.ts'
import { useText } from '../../lib/i18n/index.ts'
import { ActionFailed } from '../../ui/action-failed.tsx'
import { Answers } from '../../ui/answers.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { toast } from '../../ui/toast.ts'

/** Asks whose data is to be erased, and says what that means for reports. */
export function ErasureDialog({ container, onClose }: { container: Container; onClose: () => void }) {
  const { t } = useText()
  const { org } = useWorkspace()
  const [visitor, setVisitor] = useState('')
  const action = useAction(eraseVisitor, [listErasures])
  const { error, isPending } = action
  const issue = isApiError(error) ? error.issues.find(({ path }) => path === 'visitor') : undefined
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    const done = () => {
      toast.done(t('containers.erasure.asked'))
      onClose()
    }
    const query = { org: org.org_id, id: container.id }
    action.mutate({ query, body: { visitor: visitor.trim() } }, { onSuccess: done })
  }
  return (
    <Dialog opened onClose={onClose} title={t('containers.erasure.ask')} size="md">
      <form noValidate onSubmit={submit}>
        <Stack gap="md">
          {issue ? null : <ActionFailed error={error} />}
          <Text size="sm">{t('containers.erasure.body')}</Text>
          <TextInput
            required
            data-autofocus
            label={t('containers.erasure.visitor')}
            description={t('containers.erasure.visitorHelp')}
            placeholder="00000000-0000-4000-8000-000000000000"
            autoComplete="off"
            value={visitor}
            error={issue ? t('containers.erasure.visitorWrong') : undefined}
            onChange={(e) => {
              setVisitor(e.currentTarget.value)
              action.forget()
            }}
          />
          <Text size="sm" fw={500}>
            {t('common.cannotUndo')}
          </Text>
          <Answers danger loading={isPending} disabled={visitor.trim() === ''} onClose={onClose}>
            {t('containers.erasure.verb')}
          </Answers>
        </Stack>
      </form>
    </Dialog>
  )
}
