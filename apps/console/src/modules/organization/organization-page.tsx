import { Alert, Group, Stack, Text, TextInput } from '@mantine/core'
import {
  deleteOrganization,
  getOrganization,
  getUserInfo,
  type Organization,
  renameOrganization,
} from '@vitrine/contract'
import { useMemo } from 'react'
import { useCan, useWorkspace } from '../../kernel/workspace/index.ts'
import { ApiError } from '../../lib/api/error.ts'
import { useAction, useEndpoint } from '../../lib/api/query.ts'
import { formatDate } from '../../lib/format.ts'
import { useText } from '../../lib/i18n/index.ts'
import { useDraft } from '../../lib/use-draft.ts'
import { CopyButton } from '../../ui/copy-button.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { Card, Page, PageHeader } from '../../ui/page.tsx'
import { SaveBar } from '../../ui/save-bar.tsx'
import { CardSkeleton } from '../../ui/skeletons.tsx'
import { toast } from '../../ui/toast.ts'
import { UnsavedGuard } from '../../ui/unsaved-guard.tsx'
import { DeleteCard } from './delete-card.tsx'
import classes from './organization.module.css'

/** The organization's name, and the id that support and the API ask for. */
export function OrganizationPage() {
  const { t } = useText()
  const { org } = useWorkspace()
  const can = useCan()
  const query = useEndpoint(getOrganization, { org: org.org_id })
  return (
    <Page>
      <PageHeader title={t('shell.title.organization')} />
      <div className={classes.narrow}>
        <Loaded query={query} skeleton={<CardSkeleton height={280} />} what={t('organizationSettings.failed')}>
          {(organization) => (
            <Stack gap="lg">
              <Settings organization={organization} />
              {can(deleteOrganization) ? <DeleteCard organization={organization} /> : null}
            </Stack>
          )}
        </Loaded>
      </div>
    </Page>
  )
}

function Settings({ organization }: { organization: Organization }) {
  const { t, language } = useText()
  const can = useCan()
  const editable = can(renameOrganization)
  const rename = useAction(renameOrganization, [getOrganization, getUserInfo])
  const base = useMemo(() => ({ name: organization.org_name }), [organization.org_name])
  const form = useDraft(base)

  const save = () => {
    if (form.value.name.trim() === '')
      return form.setIssues([{ path: 'name', error: 'required', message: t('common.required') }])
    rename.mutate(
      { query: { org: organization.org_id }, body: { ...form.value, revision: organization.revision } },
      {
        onSuccess: () => {
          toast.done(t('common.saved'))
          form.reset()
        },
        onError: (error) => {
          if (error instanceof ApiError) form.setIssues(error.issues)
          toast.failed(t('common.saveFailed'), error, t('states.error.network'))
        },
      },
    )
  }
  return (
    <Card>
      <Stack gap="lg">
        {editable ? null : (
          <Alert color="gray" p="sm">
            {t('organizationSettings.readOnly')}
          </Alert>
        )}
        <TextInput
          required
          label={t('organizationSettings.name')}
          description={t('organizationSettings.nameHelp')}
          maxLength={60}
          disabled={!editable}
          value={form.value.name}
          error={form.issue('name')}
          onChange={(e) => form.set('name', e.currentTarget.value)}
        />
        <div>
          <Text fw={500}>{t('organizationSettings.id')}</Text>
          <Text size="xs" c="dimmed" mb={4}>
            {t('organizationSettings.idHelp')}
          </Text>
          <Group gap="sm">
            <code className={classes.id}>{organization.org_id}</code>
            <CopyButton value={organization.org_id} label={t('organizationSettings.copyId')} />
          </Group>
        </div>
        <Group gap={48}>
          {organization.org_role ? (
            <div>
              <Text fw={500}>{t('organizationSettings.role')}</Text>
              <Text c="dimmed">{t(`common.role.${organization.org_role}`)}</Text>
            </div>
          ) : null}
          <div>
            <Text fw={500}>{t('organizationSettings.created')}</Text>
            <Text c="dimmed">{formatDate(organization.created_at, { language, timeZone: 'Asia/Taipei' })}</Text>
          </div>
        </Group>
      </Stack>
      <SaveBar changes={form.changed.length} saving={rename.isPending} onSave={save} onDiscard={form.reset} />
      <UnsavedGuard dirty={form.dirty && !rename.isPending} />
    </Card>
  )
}
