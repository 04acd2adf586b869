import { Alert, Group, Stack, Text, TextInput } from '@mantine/core'
import type { Organization } from '@vitrine/contract'
import { deleteOrganization, getOrganization, getUserInfo, renameOrganization } from '@vitrine/contract/client'
import { useMemo } from 'react'
import { useCan, useWorkspace } from '../../kernel/workspace/index.ts'
import { call } from '../../lib/api/client.ts'
import { useEndpoint } from '../../lib/api/query.ts'
import { formatDate } from '../../lib/format.ts'
import { useText } from '../../lib/i18n/index.ts'
import { useDraft } from '../../lib/use-draft.ts'
import { CopyButton } from '../../ui/copy-button.tsx'
import { EditorFrame, useEditor } from '../../ui/editor/index.ts'
import { Loaded } from '../../ui/loaded.tsx'
import { Card, Page, PageHeader } from '../../ui/page.tsx'
import { CardSkeleton } from '../../ui/skeletons.tsx'
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
  const base = useMemo(() => ({ name: organization.org_name }), [organization.org_name])
  const form = useDraft(base)
  const editor = useEditor({
    drafts: [form],
    send: (overwrite) =>
      call(renameOrganization, {
        query: { org: organization.org_id },
        body: { ...form.value, ...(overwrite ? {} : { revision: organization.revision }) },
      }),
    stale: [getOrganization, getUserInfo],
  })

  const check = (): boolean => {
    if (form.value.name.trim() !== '') return true
    form.setIssues([{ path: 'name', error: 'required', message: t('common.required') }])
    return false
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
          {...form.field('name')}
          disabled={!editable}
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
      <EditorFrame editor={editor} changes={form.changed.length} check={check} />
    </Card>
  )
}
