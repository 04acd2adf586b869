import { Alert, Anchor, Badge, Button, Group, Stack, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import type { Container, PlatformShop, PlatformTag } from '@vitrine/contract'
import { checkPlatformTag, disconnectPlatformShop, getPlatformShop } from '@vitrine/contract/client'
import { useCan, useWorkspace } from '../../kernel/workspace/index.ts'
import { useAction, useEndpoint } from '../../lib/api/query.ts'
import { useText } from '../../lib/i18n/index.ts'
import { ActionFailed } from '../../ui/action-failed.tsx'
import { Gap } from '../../ui/gap.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { Moment } from '../../ui/moment.tsx'
import { Card } from '../../ui/page.tsx'
import { CardSkeleton } from '../../ui/skeletons.tsx'
import { toast } from '../../ui/toast.ts'
import classes from './container.module.css'
import { DisconnectDialog } from './disconnect-dialog.tsx'
import { Fact } from './fact.tsx'
import { platformName } from './platform-name.ts'

/** The store of a platform that the container came from, if it came from one. */
export function PlatformCard({ container }: { container: Container }) {
  return container.platform === 'custom' ? null : <StoreCard container={container} />
}

function StoreCard({ container }: { container: Container }) {
  const { t } = useText()
  const { org } = useWorkspace()
  const query = useEndpoint(getPlatformShop, { org: org.org_id, container_id: container.id })
  if (query.data === null) return null
  return (
    <Card
      title={t('containers.store.title')}
      aside={
        query.data ? (
          <Badge variant="light" color={query.data.status === 'connected' ? 'green' : 'gray'} radius="sm">
            {t(`containers.store.status.${query.data.status}`)}
          </Badge>
        ) : null
      }
    >
      <Loaded query={query} skeleton={<CardSkeleton />} what={t('containers.store.failed')}>
        {(shop) => (shop ? <Store shop={shop} container={container} /> : null)}
      </Loaded>
    </Card>
  )
}

function Store({ shop, container }: { shop: PlatformShop; container: Container }) {
  const { t } = useText()
  const platform = platformName(shop)
  const connected = shop.status === 'connected'
  return (
    <Stack gap="md">
      {connected ? null : (
        <Alert color="gray">
          {t('containers.store.uninstalled', { platform })}
          <Gap />
          {shop.taken_out ? t('containers.store.takenOut') : null}
        </Alert>
      )}
      {shop.missing_scopes.length > 0 ? (
        <Alert color="amber">
          {t('containers.store.missing', { platform, scopes: shop.missing_scopes.join(', ') })}
        </Alert>
      ) : null}
      <dl className={classes.facts}>
        <Fact name={t('containers.store.platform')}>{platform}</Fact>
        <Fact name={t('containers.store.name')}>
          {shop.name}
          {shop.name === shop.shop ? null : (
            <Text size="sm" c="dimmed">
              {shop.shop}
            </Text>
          )}
        </Fact>
        <Fact name={t('containers.store.since')}>
          <Moment at={shop.connected_at} timeZone={container.timezone} />
        </Fact>
        {connected ? (
          <Fact name={t('containers.store.tag')}>
            <TagState tag={shop.tag} platform={platform} />
          </Fact>
        ) : null}
        {connected && shop.tag ? (
          <Fact name={t('containers.store.checkedAt')}>
            <Moment at={shop.tag.checked_at} timeZone={container.timezone} />
          </Fact>
        ) : null}
      </dl>
      {connected || shop.taken_out ? <StoreActions shop={shop} container={container} /> : null}
    </Stack>
  )
}

/** Whether the snippet is on the store's pages, and what is left to do. */
function TagState({ tag, platform }: { tag: PlatformTag | null; platform: string }) {
  const { t } = useText()
  if (!tag) return t('containers.store.unchecked')
  const { method, on } = tag
  return (
    <>
      {on && method !== 'pending'
        ? t(`containers.store.on.${method}`)
        : t(`containers.store.off.${method}`, { platform })}
      <Gap />
      {tag.link && !on ? (
        <Anchor href={tag.link} target="_blank" rel="noreferrer" underline="always" style={{ whiteSpace: 'nowrap' }}>
          {t('containers.store.link', { platform })}
        </Anchor>
      ) : null}
    </>
  )
}

function StoreActions({ shop, container }: { shop: PlatformShop; container: Container }) {
  const { t } = useText()
  const { org } = useWorkspace()
  const can = useCan()
  const check = useAction(checkPlatformTag, [getPlatformShop])
  const [leaving, { open, close }] = useDisclosure(false)
  const look = () =>
    check.mutate(
      { query: { org: org.org_id, container_id: container.id } },
      { onSuccess: () => toast.done(t('containers.store.checked')) },
    )
  return (
    <>
      <ActionFailed error={check.error} />
      <Group gap="xs">
        {shop.status === 'connected' && can(checkPlatformTag) ? (
          <Button variant={shop.tag?.on ? 'default' : 'filled'} loading={check.isPending} onClick={look}>
            {t(shop.tag?.method === 'snippet' ? 'containers.store.check' : 'containers.store.place')}
          </Button>
        ) : null}
        {can(disconnectPlatformShop) ? (
          <Button variant="subtle" color="red" onClick={open}>
            {t('containers.store.disconnect.verb')}
          </Button>
        ) : null}
      </Group>
      {leaving ? <DisconnectDialog shop={shop} container={container} onClose={close} /> : null}
    </>
  )
}
