import { Anchor, Button, Group, Progress, Text } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { createContainer, listContainers, quotaState } from '@vitrine/contract/client'
import { useState } from 'react'
import { useCan, useQuotas, useWorkspace } from '../../kernel/workspace/index.ts'
import { useEndpoint } from '../../lib/api/query.ts'
import { useText } from '../../lib/i18n/index.ts'
import { paths } from '../../lib/paths.ts'
import { useLinkedDialog } from '../../lib/use-linked-dialog.ts'
import { Loaded } from '../../ui/loaded.tsx'
import { Page, PageHeader } from '../../ui/page.tsx'
import { RowsSkeleton } from '../../ui/skeletons.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { ContainersTable } from './containers-table.tsx'
import { CreateDialog } from './create-dialog.tsx'
import { DeleteDialog } from './delete-dialog.tsx'

/** The organization's connected stores: how many there may be, and whether each one's snippet works. */
export function ContainersPage() {
  const { t } = useText()
  const { org } = useWorkspace()
  const can = useCan()
  const query = useEndpoint(listContainers, { org: org.org_id })
  const quota = useQuotas()?.find((each) => each.function === 'containers')
  const full = quota !== undefined && ['reached', 'unavailable'].includes(quotaState(quota))
  const [creating, { open, close }] = useLinkedDialog('create')
  const [removing, setRemoving] = useState<{ id: string; name: string } | null>(null)
  const create = can(createContainer) ? (
    <Button leftSection={<IconPlus size={16} />} disabled={full} onClick={open}>
      {t('containers.create')}
    </Button>
  ) : null

  return (
    <Page>
      <PageHeader
        title={t('shell.title.containers')}
        below={<Text c="dimmed">{t('containers.lead')}</Text>}
        actions={create}
      />
      {quota ? <QuotaLine {...quota} org={org.org_id} full={full} /> : null}
      <Loaded query={query} skeleton={<RowsSkeleton />} what={t('containers.failed')}>
        {(list) =>
          list.length === 0 ? (
            <EmptyState drawing="window" title={t('containers.empty')} action={full ? null : create}>
              {t(create ? 'containers.emptyBody' : 'containers.emptyAsk')}
            </EmptyState>
          ) : (
            <ContainersTable containers={list} onDelete={setRemoving} />
          )
        }
      </Loaded>
      {creating && create && !full ? <CreateDialog onClose={close} /> : null}
      {removing ? <DeleteDialog container={removing} onClose={() => setRemoving(null)} /> : null}
    </Page>
  )
}

function QuotaLine({ limit, used, org, full }: { limit: number; used: number; org: string; full: boolean }) {
  const { t } = useText()
  const text = limit < 0 ? t('containers.usedUnlimited', { used }) : t('containers.used', { used, limit })
  return (
    <Group gap="sm" mb="md" role={full ? 'alert' : undefined}>
      {limit > 0 ? (
        <Progress w={120} size="sm" value={(used / limit) * 100} color={full ? 'red' : 'teal'} aria-label={text} />
      ) : null}
      <Text size="sm" c={full ? undefined : 'dimmed'}>
        {full ? t('containers.reached', { limit }) : text}
      </Text>
      {full ? (
        <Anchor component={Link} to={paths.subscription(org)} size="sm">
          {t('containers.seePlan')}
        </Anchor>
      ) : null}
    </Group>
  )
}
