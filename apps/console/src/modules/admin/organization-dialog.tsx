import { NativeSelect, Stack, TextInput } from '@mantine/core'
import type { AdminOrganization, Issue, Language, PlanLevel } from '@vitrine/contract'
import {
  createAdminOrganization,
  listAdminOrganizations,
  planLevels,
  trialEnd,
  updateAdminOrganization,
} from '@vitrine/contract/client'
import { type FormEvent, useMemo } from 'react'
import { ApiError } from '../../lib/api/error.ts'
import { useAction } from '../../lib/api/query.ts'
import { findIssues, email as isAddress, required } from '../../lib/find-issues.ts'
import { useText } from '../../lib/i18n/index.ts'
import { useDraft } from '../../lib/use-draft.ts'
import { ActionFailed } from '../../ui/action-failed.tsx'
import { Answers } from '../../ui/answers.tsx'
import { DateTimeField } from '../../ui/date-time-field.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { showFirstInvalid } from '../../ui/show-first-invalid.ts'
import { toast } from '../../ui/toast.ts'
import { zone } from './zone.ts'

interface Fields {
  org_name: string
  level: PlanLevel
  sub_end_at: string | null
  email: string
  user_name: string
  locale: Language
}

/** Makes an organization with its first manager, or changes the name and plan of one. */
export function OrganizationDialog({
  organization,
  onClose,
}: {
  organization: AdminOrganization | null
  onClose: () => void
}) {
  const { t, language } = useText()
  const create = useAction(createAdminOrganization, [listAdminOrganizations])
  const change = useAction(updateAdminOrganization, [listAdminOrganizations])
  const base = useMemo<Fields>(
    () => ({
      org_name: organization?.org_name ?? '',
      level: organization?.level ?? 'business',
      sub_end_at: organization ? organization.sub_end_at : trialEnd().toISOString(),
      email: '',
      user_name: '',
      locale: language,
    }),
    [organization, language],
  )
  const { value, set, field, issue, setIssues } = useDraft(base)
  const { org_name, level, sub_end_at, email, user_name, locale } = value
  const disabledAhead = level === 'disable' && sub_end_at !== null && Date.parse(sub_end_at) > Date.now()

  const done = () => {
    toast.done(t('common.saved'))
    onClose()
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const fields = event.currentTarget
    const show = (issues: readonly Issue[]) => {
      setIssues(issues)
      showFirstInvalid(fields)
    }
    const found = findIssues(
      value,
      { org_name: required, ...(organization ? {} : { email: isAddress, user_name: required }) },
      language,
    )
    if (found.length > 0) return show(found)
    const onError = (error: Error) => {
      if (error instanceof ApiError)
        show(error.issues.map((each) => ({ ...each, path: each.path.replace(/^manager\./, '') })))
    }
    const plan = { org_name, level, sub_end_at }
    if (organization)
      return change.mutate(
        { query: { id: organization.org_id }, body: { ...plan, revision: organization.revision } },
        { onSuccess: done, onError },
      )
    create.mutate({ body: { ...plan, manager: { email, user_name, locale } } }, { onSuccess: done, onError })
  }
  const failure = create.error ?? change.error

  return (
    <Dialog
      opened
      onClose={onClose}
      title={
        organization
          ? t('admin.organizations.editTitle', { name: organization.org_name })
          : t('admin.organizations.create')
      }
    >
      <form noValidate onSubmit={submit}>
        <Stack gap="md">
          <ActionFailed
            title={t(organization ? 'common.saveFailed' : 'common.createFailed')}
            error={failure instanceof ApiError && failure.issues.length > 0 ? null : failure}
          />
          <TextInput
            data-autofocus
            required
            label={t('admin.organizations.name')}
            maxLength={60}
            {...field('org_name')}
          />
          <NativeSelect
            label={t('admin.organizations.level')}
            value={level}
            error={issue('level')}
            data={planLevels.map((each) => ({ value: each, label: t(`common.level.${each}`) }))}
            onChange={(e) => set('level', e.currentTarget.value as PlanLevel)}
          />
          <DateTimeField
            label={t('admin.organizations.end')}
            description={disabledAhead ? t('admin.organizations.disabledAhead') : undefined}
            timeZone={zone}
            value={sub_end_at}
            error={issue('sub_end_at')}
            onChange={(at) => set('sub_end_at', at)}
          />
          {organization ? null : (
            <>
              <TextInput
                required
                type="email"
                label={t('admin.organizations.managerEmail')}
                description={t('admin.organizations.managerHelp')}
                {...field('email')}
              />
              <TextInput required label={t('admin.organizations.managerName')} maxLength={60} {...field('user_name')} />
              <NativeSelect
                label={t('admin.organizations.managerLanguage')}
                description={t('admin.organizations.managerLanguageHelp')}
                value={locale}
                error={issue('locale')}
                data={[
                  { value: 'zh-TW', label: '繁體中文' },
                  { value: 'en', label: 'English' },
                ]}
                onChange={(e) => set('locale', e.currentTarget.value as Language)}
              />
            </>
          )}
          <Answers loading={create.isPending || change.isPending} onClose={onClose}>
            {t(organization ? 'common.save' : 'admin.organizations.submit')}
          </Answers>
        </Stack>
      </form>
    </Dialog>
  )
}
