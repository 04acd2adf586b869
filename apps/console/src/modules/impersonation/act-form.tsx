import { Alert, Anchor, Button, Group, Radio, Stack, Text, Textarea } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import type { ReplyOf } from '@vitrine/contract'
import { impersonate, listContainers } from '@vitrine/contract/client'
import { type FormEvent, useState } from 'react'
import { ApiError } from '../../lib/api/error.ts'
import { endpointOptions, queryClient, useAction } from '../../lib/api/query.ts'
import { reasonOf } from '../../lib/failure-reason.ts'
import { useText } from '../../lib/i18n/index.ts'
import { paths, useSearchAt } from '../../lib/paths.ts'
import { beginActing } from './acting.ts'
import type { Person } from './find-person.tsx'

export function ActForm({ person, onOther }: { person: Person; onOther: () => void }) {
  const { t } = useText()
  const { organizations } = person
  const search = useSearchAt(paths.impersonate)
  const navigate = useNavigate()
  const wanted = organizations.find((each) => each.org_id === search.org) ?? organizations[0]
  const [org, setOrg] = useState(wanted?.org_id ?? '')
  const [reason, setReason] = useState('')
  const [missing, setMissing] = useState(false)
  const start = useAction(impersonate)

  const enter = async (answer: ReplyOf<typeof impersonate>) => {
    beginActing(answer)
    const containers = await queryClient.fetchQuery(endpointOptions(listContainers, { org })).catch(() => [])
    await navigate({ to: paths.home(org, containers[0]?.id) })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setMissing(reason.trim() === '')
    if (reason.trim() === '') return
    start.mutate({ body: { user_id: person.user_id, org, reason } }, { onSuccess: (answer) => void enter(answer) })
  }
  const issueOf = (path: string) =>
    start.error instanceof ApiError ? start.error.issues.find((each) => each.path === path)?.message : undefined
  const named = issueOf('org') ?? issueOf('reason')

  return (
    <form noValidate onSubmit={submit}>
      <Stack gap="md">
        {start.error && !named ? (
          <Alert color="red" role="alert" title={t('acting.failed')}>
            {reasonOf(start.error, t)}
          </Alert>
        ) : null}
        <Group justify="space-between" wrap="nowrap" gap="xs">
          <div style={{ minWidth: 0 }}>
            <Text fw={500}>{person.user_name}</Text>
            <Text size="sm" c="dimmed">
              {person.email}
            </Text>
          </div>
          <Anchor component="button" type="button" size="sm" style={{ flex: 'none' }} onClick={onOther}>
            {t('acting.findAgain')}
          </Anchor>
        </Group>
        {organizations.length === 0 ? (
          <Alert color="amber">{t('acting.noOrganization')}</Alert>
        ) : (
          <>
            <Radio.Group label={t('acting.organization')} value={org} error={issueOf('org')} onChange={setOrg}>
              <Stack gap="xs" mt={4}>
                {organizations.map(({ org_id, org_name, org_role }) => (
                  <Radio
                    key={org_id}
                    value={org_id}
                    label={org_name}
                    description={t(`common.role.${org_role ?? 'container_user'}`)}
                  />
                ))}
              </Stack>
            </Radio.Group>
            <Textarea
              autoFocus
              label={t('acting.reason')}
              description={t('acting.reasonNote')}
              autosize
              minRows={2}
              maxLength={200}
              value={reason}
              error={missing ? t('common.required') : issueOf('reason')}
              onChange={(e) => {
                setReason(e.currentTarget.value)
                setMissing(false)
              }}
            />
            <Text size="sm" c="dimmed">
              {t('acting.rules')}
            </Text>
            <Group justify="flex-end">
              <Button type="submit" loading={start.isPending}>
                {t('acting.submit')}
              </Button>
            </Group>
          </>
        )}
      </Stack>
    </form>
  )
}
