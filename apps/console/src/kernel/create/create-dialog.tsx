import { Button, Collapse, Radio, SimpleGrid, Stack, Text, Textarea, TextInput } from '@mantine/core'
import { IconCalendar } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import type { Issue, Kind } from '@vitrine/contract'
import { createExperience, kinds } from '@vitrine/contract/client'
import { type FormEvent, useMemo, useState } from 'react'
import { ApiError, isApiError } from '../../lib/api/error.ts'
import { useAction } from '../../lib/api/query.ts'
import { findIssues, findReversed, required, webUrl } from '../../lib/find-issues.ts'
import { useText } from '../../lib/i18n/index.ts'
import { paths } from '../../lib/paths.ts'
import { zoneOffset } from '../../lib/time.ts'
import { useDraft } from '../../lib/use-draft.ts'
import { ActionFailed } from '../../ui/action-failed.tsx'
import { Answers } from '../../ui/answers.tsx'
import { DateTimeField } from '../../ui/date-time-field.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { showFirstInvalid } from '../../ui/show-first-invalid.ts'
import { useKind } from '../console-kind.tsx'
import { listings } from '../experience/listings.ts'
import { useContainerWorkspace } from '../workspace/index.ts'
import { rulesFor } from './first-rule.ts'
import { TypeChoice } from './type-choice.tsx'

interface CreateForm {
  name: string
  url: string
  memo: string
  type: 'page' | 'redirect'
  start_at: string | null
  end_at: string | null
  campaign_start_at: string | null
  campaign_end_at: string | null
}

export function CreateDialog({ kind, opened, onClose }: { kind: Kind; opened: boolean; onClose: () => void }) {
  const { t } = useText()
  return (
    <Dialog opened={opened} onClose={onClose} title={t('create.title')} size={600}>
      <CreateFields kind={kind} onClose={onClose} />
    </Dialog>
  )
}

function CreateFields({ kind, onClose }: { kind: Kind; onClose: () => void }) {
  const { t, language } = useText()
  const { org, container } = useContainerWorkspace()
  const { path } = useKind(kind)
  const { types } = kinds[kind]
  const navigate = useNavigate()
  const create = useAction(createExperience, listings)
  const [dates, setDates] = useState(false)
  const base = useMemo<CreateForm>(
    () => ({
      name: '',
      url: container.website,
      memo: '',
      type: types[0],
      start_at: null,
      end_at: null,
      campaign_start_at: null,
      campaign_end_at: null,
    }),
    [container.website, types],
  )
  const form = useDraft(base)
  const { value, set, field, issue } = form

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const fields = event.currentTarget
    const show = (issues: readonly Issue[]) => {
      form.setIssues(issues)
      if (issues.some(({ path }) => path.endsWith('_at'))) setDates(true)
      showFirstInvalid(fields)
    }
    const found = [...findIssues(value, { name: required, url: webUrl }, language), ...findReversed(value, language)]
    if (found.length > 0) return show(found)
    create.mutate(
      {
        query: { org: org.org_id },
        body: { ...value, container_id: container.id, target_type: kind, rules: rulesFor(value.url) },
      },
      {
        onSuccess: ({ id }) => {
          onClose()
          void navigate({ to: paths.experience(org.org_id, container.id, path, id) })
        },
        onError: (error) => {
          if (error instanceof ApiError) show(error.issues)
        },
      },
    )
  }

  const failure = create.error && !(isApiError(create.error) && create.error.issues.length > 0) ? create.error : null
  return (
    <form noValidate onSubmit={submit}>
      <Stack gap="md">
        <ActionFailed title={t('common.createFailed')} error={failure} />
        <TextInput
          data-autofocus
          required
          label={t('create.name')}
          placeholder={t('create.namePlaceholder')}
          maxLength={100}
          {...field('name')}
        />
        {types.length > 1 ? (
          <Radio.Group
            label={t('create.type')}
            value={value.type}
            onChange={(type) => set('type', type as CreateForm['type'])}
          >
            <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="xs" mt={4}>
              {types.map((type) => (
                <TypeChoice key={type} type={type} />
              ))}
            </SimpleGrid>
          </Radio.Group>
        ) : null}
        <TextInput
          required
          type="url"
          inputMode="url"
          label={t('create.url')}
          description={t('create.urlRule')}
          placeholder="https://"
          {...field('url')}
        />
        <Textarea
          label={t('create.memo')}
          placeholder={t('create.memoPlaceholder')}
          autosize
          minRows={2}
          maxRows={5}
          maxLength={1000}
          {...field('memo')}
        />
        {dates ? null : (
          <Button
            variant="subtle"
            color="gray"
            leftSection={<IconCalendar size={16} />}
            // Its words stand where the labels above begin.
            style={{ alignSelf: 'flex-start', marginInlineStart: -12 }}
            onClick={() => setDates(true)}
          >
            {t('create.addDates')}
          </Button>
        )}
        <Collapse expanded={dates} keepMounted={false}>
          <Text size="xs" c="dimmed" mb="xs">
            {t('common.zoneNote', { zone: container.timezone, offset: zoneOffset(container.timezone) })}
          </Text>
          <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
            {(['start_at', 'end_at', 'campaign_start_at', 'campaign_end_at'] as const).map((field) => (
              <DateTimeField
                key={field}
                label={t(`create.dates.${field}`)}
                timeZone={container.timezone}
                value={value[field]}
                error={issue(field)}
                onChange={(at) => set(field, at)}
              />
            ))}
          </SimpleGrid>
          <Text size="xs" c="dimmed" mt="xs">
            {t('create.campaignHelp')}
          </Text>
        </Collapse>
        <Answers mt="xs" loading={create.isPending} onClose={onClose}>
          {t('create.submit')}
        </Answers>
      </Stack>
    </form>
  )
}
