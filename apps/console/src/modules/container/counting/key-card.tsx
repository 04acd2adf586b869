import { Badge, Button, Group, Stack, Text } from '@mantine/core'
import type { Container, ServerKey } from '@vitrine/contract'
import { createServerKey, getServerKey, revokeServerKey, serverKeyGraceHours } from '@vitrine/contract/client'
import { useState } from 'react'
import { useCan, useWorkspace } from '../../../kernel/workspace/index.ts'
import { useAction, useEndpoint } from '../../../lib/api/query.ts'
import { useText } from '../../../lib/i18n/index.ts'
import { ActionFailed } from '../../../ui/action-failed.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { Moment } from '../../../ui/moment.tsx'
import { Card } from '../../../ui/page.tsx'
import { CardSkeleton } from '../../../ui/skeletons.tsx'
import { toast } from '../../../ui/toast.ts'
import classes from '../container.module.css'
import { Fact } from '../fact.tsx'
import { KeyDialog } from './key-dialog.tsx'

/** The key of the store's own server: whether there is one, who made it, and whether it is used. */
export function KeyCard({ container }: { container: Container }) {
  const { t } = useText()
  const { org } = useWorkspace()
  const keys = useEndpoint(getServerKey, { org: org.org_id, id: container.id })
  return (
    <Card id="server-key" title={t('orders.key.title')} description={t('orders.key.help')}>
      <Loaded query={keys} skeleton={<CardSkeleton />} what={t('orders.key.failed')}>
        {(data) => <Keys keys={data} container={container} />}
      </Loaded>
    </Card>
  )
}

function Keys({ keys, container }: { keys: ServerKey[]; container: Container }) {
  const { t } = useText()
  const { org } = useWorkspace()
  const can = useCan()
  const query = { org: org.org_id, id: container.id }
  const create = useAction(createServerKey, [getServerKey])
  const revoke = useAction(revokeServerKey, [getServerKey])
  const [asking, setAsking] = useState<'replace' | 'revoke' | null>(null)
  const [shown, setShown] = useState<string | null>(null)
  const close = () => setAsking(null)
  const make = () =>
    create.mutate(
      { query },
      {
        onSuccess: ({ key }) => {
          close()
          setShown(key)
        },
      },
    )
  const end = () =>
    revoke.mutate(
      { query },
      {
        onSuccess: () => {
          close()
          toast.done(t('orders.key.revoked'))
        },
      },
    )
  return (
    <Stack gap="md">
      {asking ? null : <ActionFailed error={create.error ?? revoke.error} />}
      {keys.length === 0 ? <Text c="dimmed">{t('orders.key.none')}</Text> : null}
      {keys.map((key) => (
        <KeyFacts key={`${key.tail} ${key.created_at}`} of={key} container={container} />
      ))}
      <Group gap="xs">
        {can(createServerKey) ? (
          <Button
            variant={keys.length > 0 ? 'default' : 'filled'}
            loading={create.isPending}
            onClick={() => (keys.length > 0 ? setAsking('replace') : make())}
          >
            {t(keys.length > 0 ? 'orders.key.replace' : 'orders.key.create')}
          </Button>
        ) : null}
        {keys.length > 0 && can(revokeServerKey) ? (
          <Button variant="subtle" color="red" onClick={() => setAsking('revoke')}>
            {t('orders.key.revoke')}
          </Button>
        ) : null}
      </Group>
      <ConfirmDialog
        opened={asking === 'replace'}
        title={t('orders.key.replaceTitle')}
        verb={t('orders.key.replace')}
        loading={create.isPending}
        onConfirm={make}
        onClose={close}
      >
        <ActionFailed error={create.error} />
        <Text>{t('orders.key.replaceBody', { hours: serverKeyGraceHours })}</Text>
        <Text>{t('orders.key.replaceLeaked')}</Text>
      </ConfirmDialog>
      <ConfirmDialog
        opened={asking === 'revoke'}
        danger
        title={t('orders.key.revokeTitle')}
        verb={t('orders.key.revoke')}
        loading={revoke.isPending}
        onConfirm={end}
        onClose={close}
      >
        <ActionFailed error={revoke.error} />
        <Text>{t('orders.key.revokeBody')}</Text>
      </ConfirmDialog>
      {shown ? <KeyDialog value={shown} container={container} onClose={() => setShown(null)} /> : null}
    </Stack>
  )
}

function KeyFacts({ of: key, container }: { of: ServerKey; container: Container }) {
  const { t } = useText()
  const moment = (at: string) => <Moment at={at} timeZone={container.timezone} />
  const replaced = key.expires_at !== null
  return (
    <dl className={classes.facts}>
      <Fact name={t('orders.key.tail')}>
        <Group gap="xs">
          <code>vsk_…{key.tail}</code>
          <Badge variant="light" radius="sm" color={replaced ? 'gray' : 'green'}>
            {t(replaced ? 'orders.key.replaced' : 'orders.key.current')}
          </Badge>
        </Group>
      </Fact>
      <Fact name={t('orders.key.createdAt')}>
        {moment(key.created_at)}
        {key.created_by ? (
          <Text size="sm" c="dimmed">
            {key.created_by}
          </Text>
        ) : null}
      </Fact>
      <Fact name={t('orders.key.usedAt')}>{key.used_at ? moment(key.used_at) : t('orders.key.neverUsed')}</Fact>
      {key.expires_at ? <Fact name={t('orders.key.endsAt')}>{moment(key.expires_at)}</Fact> : null}
    </dl>
  )
}
