import { Button, Stack, TextInput } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { createTimer, listQuotas, listTimers } from '@vitrine/contract/client'
import { type FormEvent, useState } from 'react'
import { judge, missingIn, useContainerWorkspace } from '../../kernel/workspace/index.ts'
import { isApiError } from '../../lib/api/error.ts'
import { useAction } from '../../lib/api/query.ts'
import { useText } from '../../lib/i18n/index.ts'
import { useDraft } from '../../lib/use-draft.ts'
import { Card, Page, PageHeader } from '../../ui/page.tsx'
import { showFirstInvalid } from '../../ui/show-first-invalid.ts'
import { ForbiddenState } from '../../ui/states.tsx'
import { toast } from '../../ui/toast.ts'
import { UnsavedGuard } from '../../ui/unsaved-guard.tsx'
import { names } from './names.ts'
import { timerPaths } from './paths.ts'
import { QuotaLine, useIsFull } from './quota-line.tsx'
import { TimerCards } from './timer-cards.tsx'
import { findTimerIssues, hasNumberFault, newTimerForm, toFields } from './timer-form.ts'
import { WithPreview } from './with-preview.tsx'

/** A new timer, from what is proposed; once it is made its own screen has its code. */
export function NewTimer() {
  const workspace = useContainerWorkspace()
  const verdict = judge(createTimer, workspace)
  return (
    <Page>
      {verdict.allowed ? <Creation key={workspace.container.id} /> : <ForbiddenState page {...missingIn(verdict)} />}
    </Page>
  )
}

function Creation() {
  const { t, language } = useText()
  const { org, container } = useContainerWorkspace()
  const navigate = useNavigate()
  const [base] = useState(() => newTimerForm(container.timezone, language))
  const form = useDraft(base)
  const create = useAction(createTimer, [listTimers, listQuotas])
  // Until its own screen is there it is still under way, and not to be begun again.
  const isBusy = create.isPending || create.isSuccess
  const isFull = useIsFull()
  const places = timerPaths(org.org_id, container.id)
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (isBusy) return
    const issues = findTimerIssues(form.value, language)
    form.setIssues(issues)
    if (issues.length > 0 || hasNumberFault(form.value)) {
      showFirstInvalid()
      return
    }
    create.mutate(
      { query: { org: org.org_id }, body: { container_id: container.id, ...toFields(form.value) } },
      {
        onSuccess: ({ id }) => {
          toast.done(t('timer.created'))
          void navigate({ to: places.edit(id), replace: true, ignoreBlocker: true })
        },
        onError: (error) => {
          if (isApiError(error) && error.issues.length > 0) {
            form.setIssues(error.issues)
            showFirstInvalid()
          }
          toast.failed(t('common.createFailed'), error)
        },
      },
    )
  }
  return (
    <form noValidate onSubmit={submit}>
      <PageHeader
        back={{ to: places.list, label: t('timer.back') }}
        title={names.make[language]}
        actions={
          <Button type="submit" loading={isBusy} disabled={isFull}>
            {t('timer.make')}
          </Button>
        }
      />
      {isFull ? <QuotaLine /> : null}
      <WithPreview form={form.value}>
        {/* What is typed once it is on its way would be left behind. */}
        <Stack gap="lg" inert={isBusy}>
          <Card>
            <TextInput
              required
              label={t('timer.name')}
              description={t('timer.nameHelp')}
              placeholder={t('timer.namePlaceholder')}
              maxLength={60}
              {...form.field('name')}
            />
          </Card>
          <TimerCards form={form} readOnly={false} />
        </Stack>
      </WithPreview>
      <UnsavedGuard dirty={form.dirty && !create.isSuccess} saving={create.isPending} onceClean="leave" />
    </form>
  )
}
