import { Alert, Anchor, Code, Group, List, Stack, Text } from '@mantine/core'
import type { Collision } from '@vitrine/contract'
import { devices, listCollisions } from '@vitrine/contract/client'
import { useEndpoint } from '../../lib/api/query.ts'
import { useText } from '../../lib/i18n/index.ts'
import { paths } from '../../lib/paths.ts'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { useKinds } from '../console-kind.tsx'
import { useContainerWorkspace } from '../workspace/index.ts'
import type { ActionTarget } from './request.ts'

const mostShown = 4
const mostSelectors = 6

/** Which experiences may be on the same page for the same visitor, and what both change. It informs, and forbids nothing. */
export function ReleaseCollisions({ opened, item }: { opened: boolean; item: ActionTarget }) {
  const { t } = useText()
  const { org } = useContainerWorkspace()
  const { data, isError } = useEndpoint(listCollisions, { org: org.org_id, id: item.id }, { enabled: opened })
  if (isError) return <Text c="dimmed">{t('collisions.failed')}</Text>
  if (!data) return null
  if (data.length === 0) return <Text c="dimmed">{t('collisions.none')}</Text>
  const clash = data.some(({ selectors }) => selectors.length > 0)
  const more = data.length - mostShown
  return (
    <Alert color={clash ? 'amber' : 'gray'} p="sm" title={t('collisions.title', { count: data.length })}>
      <Stack gap="sm">
        {data.slice(0, mostShown).map((collision) => (
          <Met key={collision.id} collision={collision} />
        ))}
        {more > 0 ? <Text size="sm">{t('collisions.more', { count: more })}</Text> : null}
        {clash ? <Text size="sm">{t('collisions.wins')}</Text> : null}
      </Stack>
    </Alert>
  )
}

function Met({ collision }: { collision: Collision }) {
  const { t, language } = useText()
  const { org, container } = useContainerWorkspace()
  const features = useKinds()
  const { id, name, target_type, phase, url, selectors, type, has_code } = collision
  const names = collision.devices.map((each) => t(`common.device.${each}`)).join(language === 'en' ? ', ' : '、')
  return (
    <div style={{ overflowWrap: 'anywhere' }}>
      <Group gap="xs">
        <Anchor
          href={paths.experience(org.org_id, container.id, features[target_type].path, id)}
          target="_blank"
          c="inherit"
          underline="always"
          size="sm"
          fw={600}
        >
          {name}
        </Anchor>
        <StatusBadge phase={phase} />
      </Group>
      <List size="sm" mt={4}>
        <List.Item>{url === null ? t('collisions.maybe') : t('collisions.at', { url })}</List.Item>
        {collision.devices.length < devices.length ? <List.Item>{t('collisions.devices', { names })}</List.Item> : null}
        {selectors.length > 0 ? (
          <List.Item>
            {t('collisions.both')}
            {selectors.slice(0, mostSelectors).map((selector) => (
              <span key={selector}>
                {' '}
                <Code>{selector}</Code>
              </span>
            ))}
            {selectors.length > mostSelectors ? ' …' : null}
          </List.Item>
        ) : null}
        {type === 'redirect' ? <List.Item>{t('collisions.redirect')}</List.Item> : null}
        {has_code ? <List.Item>{t('collisions.code')}</List.Item> : null}
      </List>
    </div>
  )
}
