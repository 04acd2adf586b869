import { Stack } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { Issue } from '@vitrine/contract'
import { createContainer, getSubscription, listContainers, listQuotas } from '@vitrine/contract/client'
import type { FormEvent } from 'react'
import { useWorkspace } from '../../kernel/workspace/index.ts'
import { ApiError, isApiError } from '../../lib/api/error.ts'
import { useAction } from '../../lib/api/query.ts'
import { findIssues } from '../../lib/find-issues.ts'
import { useText } from '../../lib/i18n/index.ts'
import { paths } from '../../lib/paths.ts'
import { useDraft } from '../../lib/use-draft.ts'
import { ActionFailed } from '../../ui/action-failed.tsx'
import { Answers } from '../../ui/answers.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { showFirstInvalid } from '../../ui/show-first-invalid.ts'
import { toast } from '../../ui/toast.ts'
import { BasicFields } from './container-fields.tsx'
import { containerChecks, emptyContainer } from './container-form.ts'

/** Connects a store; what else it has is filled in on its own page, where the snippet is. */
export function CreateDialog({ onClose }: { onClose: () => void }) {
  const { t, language } = useText()
  const { org } = useWorkspace()
  const navigate = useNavigate()
  const client = useQueryClient()
  const create = useAction(createContainer, [listContainers, listQuotas, getSubscription])
  const form = useDraft(emptyContainer)
  // Until the way there is open it is still under way, and not to be begun again.
  const isBusy = create.isPending || create.isSuccess

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isBusy) return
    const fields = event.currentTarget
    const show = (issues: readonly Issue[]) => {
      form.setIssues(issues)
      showFirstInvalid(fields)
    }
    const found = findIssues(form.value, containerChecks, language)
    if (found.length > 0) return show(found)
    create.mutate(
      { query: { org: org.org_id }, body: form.value },
      {
        onSuccess: async ({ id }) => {
          toast.done(t('containers.created'))
          // The way there is open only to containers that are known.
          await client.refetchQueries({ queryKey: [listContainers.id] })
          onClose()
          void navigate({ to: paths.container(org.org_id, id) })
        },
        onError: (error) => {
          if (error instanceof ApiError) show(error.issues)
        },
      },
    )
  }
  const failure = create.error && !(isApiError(create.error) && create.error.issues.length > 0) ? create.error : null
  return (
    <Dialog opened onClose={onClose} title={t('containers.create')} size={560}>
      <form noValidate onSubmit={submit}>
        <Stack gap="md">
          <ActionFailed title={t('containers.createFailed')} error={failure} />
          <BasicFields form={form} autoFocus />
          <Answers mt="xs" loading={isBusy} onClose={onClose}>
            {t('containers.create')}
          </Answers>
        </Stack>
      </form>
    </Dialog>
  )
}
