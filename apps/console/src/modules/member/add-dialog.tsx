import { Stack, Text, TextInput } from '@mantine/core'
import type { Issue, OrgRole } from '@vitrine/contract'
import { addOrganizationUser, listOrganizationUsers, listQuotas } from '@vitrine/contract/client'
import type { FormEvent } from 'react'
import { useWorkspace } from '../../kernel/workspace/index.ts'
import { useSendsMail } from '../../kernel/workspace/use-sends-mail.ts'
import { ApiError, isApiError } from '../../lib/api/error.ts'
import { useAction } from '../../lib/api/query.ts'
import { email, findIssues, makeIssue, required } from '../../lib/find-issues.ts'
import { useText } from '../../lib/i18n/index.ts'
import { useDraft } from '../../lib/use-draft.ts'
import { ActionFailed } from '../../ui/action-failed.tsx'
import { Answers } from '../../ui/answers.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { showFirstInvalid } from '../../ui/show-first-invalid.ts'
import { toast } from '../../ui/toast.ts'
import { ContainersField } from './containers-field.tsx'
import { RoleField } from './role-field.tsx'

interface AddForm {
  email: string
  user_name: string
  org_role: OrgRole | null
  container_ids: string[]
}
const empty: AddForm = { email: '', user_name: '', org_role: 'member', container_ids: [] }

export function AddDialog({ onClose }: { onClose: () => void }) {
  const { t } = useText()
  const { org } = useWorkspace()
  return (
    <Dialog opened onClose={onClose} title={t('members.add.title', { org: org.org_name })} size={560}>
      <AddFields onClose={onClose} />
    </Dialog>
  )
}

function AddFields({ onClose }: { onClose: () => void }) {
  const { t, language } = useText()
  const { org } = useWorkspace()
  const sends = useSendsMail()
  const add = useAction(addOrganizationUser, [listOrganizationUsers, listQuotas])
  const { value, set, field, issue, setIssues } = useDraft(empty)

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const isContainerUser = value.org_role === null
    const fields = event.currentTarget
    const show = (issues: readonly Issue[]) => {
      setIssues(issues)
      showFirstInvalid(fields)
    }
    const found = findIssues(value, { email, user_name: required }, language)
    if (isContainerUser && value.container_ids.length === 0)
      found.push(makeIssue('container_ids', 'required', language))
    if (found.length > 0) return show(found)
    const body = { ...value, container_ids: isContainerUser ? value.container_ids : [] }
    add.mutate(
      { query: { org: org.org_id }, body },
      {
        onSuccess: (added) => {
          if (sends) toast.done(t('members.add.done', { email: added.email }))
          else toast.noted(t('members.add.kept', { email: added.email }))
          onClose()
        },
        onError: (error) => {
          if (error instanceof ApiError) show(error.issues)
        },
      },
    )
  }

  const failure = add.error && !(isApiError(add.error) && add.error.issues.length > 0) ? add.error : null
  return (
    <form noValidate onSubmit={submit}>
      <Stack gap="md">
        <Text c="dimmed">{t(sends ? 'members.add.body' : 'members.add.bodyKept')}</Text>
        <ActionFailed title={t('common.createFailed')} error={failure} />
        <TextInput
          data-autofocus
          required
          type="email"
          inputMode="email"
          autoComplete="off"
          label={t('members.add.email')}
          placeholder="name@demo.test"
          maxLength={254}
          {...field('email')}
        />
        <TextInput
          required
          autoComplete="off"
          label={t('members.add.name')}
          description={t('members.add.nameHelp')}
          maxLength={60}
          {...field('user_name')}
        />
        <RoleField label={t('members.role')} value={value.org_role} onChange={(role) => set('org_role', role)} />
        {value.org_role === null ? (
          <ContainersField
            label={t('members.add.containers')}
            value={value.container_ids}
            error={issue('container_ids') ? t('members.add.containersHelp') : undefined}
            onChange={(ids) => set('container_ids', ids)}
          />
        ) : null}
        <Answers loading={add.isPending} onClose={onClose}>
          {t(sends ? 'members.add.submit' : 'members.add.submitKept')}
        </Answers>
      </Stack>
    </form>
  )
}
