import { Badge, Button, Group, Stack, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import type { Container, Erasure } from '@vitrine/contract'
import { eraseVisitor, listErasures } from '@vitrine/contract/client'
import { useState } from 'react'
import { useCan, useWorkspace } from '../../kernel/workspace/index.ts'
import { useEndpoint } from '../../lib/api/query.ts'
import { formatCount } from '../../lib/format.ts'
import { useText } from '../../lib/i18n/index.ts'
import { Foreign } from '../../ui/foreign.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { Moment } from '../../ui/moment.tsx'
import { Card } from '../../ui/page.tsx'
import { CardSkeleton } from '../../ui/skeletons.tsx'
import { ErasureDialog } from './erasure-dialog.tsx'

const atFirst = 5
const colors: Record<Erasure['state'], string> = { waiting: 'gray', failing: 'red', done: 'teal' }
/** The job that erases comes by once a minute. */
const refreshEveryMs = 15_000

/** What was asked to be erased of a store's visitors, and whether it is. */
export function ErasureCard({ container }: { container: Container }) {
  const { t } = useText()
  const { org } = useWorkspace()
  const can = useCan()
  const [asking, { open, close }] = useDisclosure(false)
  const query = useEndpoint(listErasures, { org: org.org_id, id: container.id }, { refetchInterval: refreshEveryMs })
  return (
    <Card
      title={t('containers.erasure.title')}
      description={t('containers.erasure.help')}
      aside={
        can(eraseVisitor) ? (
          <Button variant="default" flex="none" onClick={open}>
            {t('containers.erasure.ask')}
          </Button>
        ) : null
      }
    >
      <Loaded query={query} skeleton={<CardSkeleton height={60} />} what={t('containers.erasure.failed')}>
        {(erasures) => <Erasures erasures={erasures} timeZone={container.timezone} />}
      </Loaded>
      {asking ? <ErasureDialog container={container} onClose={close} /> : null}
    </Card>
  )
}

function Erasures({ erasures, timeZone }: { erasures: readonly Erasure[]; timeZone: string }) {
  const { t } = useText()
  const [all, setAll] = useState(false)
  if (erasures.length === 0)
    return (
      <Text size="sm" c="dimmed">
        {t('containers.erasure.none')}
      </Text>
    )
  return (
    <Stack gap="sm">
      {(all ? erasures : erasures.slice(0, atFirst)).map((erasure) => (
        <Item key={erasure.id} erasure={erasure} timeZone={timeZone} />
      ))}
      {all || erasures.length <= atFirst ? null : (
        <Button variant="subtle" size="xs" style={{ alignSelf: 'start' }} onClick={() => setAll(true)}>
          {t('containers.erasure.all', { count: erasures.length })}
        </Button>
      )}
    </Stack>
  )
}

function Item({ erasure, timeZone }: { erasure: Erasure; timeZone: string }) {
  const { t, language } = useText()
  const { kind, state, visitor, rows } = erasure
  const whoAsked = erasure.by_platform
    ? t('containers.erasure.byPlatform')
    : (erasure.requested_by ?? t('containers.erasure.byFormerMember'))
  return (
    <Group justify="space-between" align="start" wrap="nowrap" gap="sm">
      <div style={{ minWidth: 0 }}>
        <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
          {visitor ? <code>{visitor}</code> : t(`containers.erasure.kind.${kind}`)}
        </Text>
        <Text size="xs" c="dimmed">
          <Moment at={erasure.requested_at} timeZone={timeZone} />
          {' · '}
          <Foreign>{whoAsked}</Foreign>
          {state === 'done'
            ? ` · ${t('containers.erasure.rows', { count: rows, shown: formatCount(rows, language) })}`
            : ''}
        </Text>
      </div>
      <Badge variant="light" color={colors[state]} radius="sm" flex="none">
        {t(`containers.erasure.state.${state}`)}
      </Badge>
    </Group>
  )
}
