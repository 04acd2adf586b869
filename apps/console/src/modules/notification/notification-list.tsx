import { Button, Group } from '@mantine/core'
import type { Container } from '@vitrine/contract'
import { listNotifications, readNotification } from '@vitrine/contract/client'
import { useState } from 'react'
import { useCan, useWorkspace } from '../../kernel/workspace/index.ts'
import { useEndpoint } from '../../lib/api/query.ts'
import { useText } from '../../lib/i18n/index.ts'
import { useLastPage } from '../../lib/use-last-page.ts'
import { Loaded } from '../../ui/loaded.tsx'
import { RowsSkeleton } from '../../ui/skeletons.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { NotificationTable } from './notification-table.tsx'
import { PageButtons } from './page-buttons.tsx'
import { ResolveDialog, type Resolving } from './resolve-dialog.tsx'
import { refreshEveryMs } from './use-unread.ts'

const pageSize = 20

interface NotificationListProps {
  container: Container
  resolved: boolean
  onAsking: (asking: boolean) => void
  onLeave: () => void
}

export function NotificationList({ container, resolved, onAsking, onLeave }: NotificationListProps) {
  const { t } = useText()
  const { org } = useWorkspace()
  const [page, setPage] = useState(1)
  const mayResolve = useCan()(readNotification)
  const [resolving, setResolving] = useState<Resolving | null>(null)
  const query = useEndpoint(
    listNotifications,
    { org: org.org_id, container_id: container.id, is_read: resolved ? '1' : '0', page, limit: pageSize },
    { keep: true, refetchInterval: refreshEveryMs },
  )
  useLastPage(query, page, setPage)
  const ask = (asked: Resolving | null) => {
    setResolving(asked)
    onAsking(asked !== null)
  }
  const state = resolved ? 'resolved' : 'unresolved'
  return (
    <>
      <Loaded query={query} skeleton={<RowsSkeleton rows={4} />} what={t('notifications.failed')}>
        {({ content, totalPages, totalElements, at }) =>
          totalElements === 0 ? (
            <EmptyState drawing="window" title={t(`notifications.empty.${state}`)}>
              {t(`notifications.empty.${state}Body`)}
            </EmptyState>
          ) : (
            <>
              {!resolved && mayResolve && totalElements > 1 ? (
                <Group justify="flex-end" mb="xs">
                  <Button
                    variant="default"
                    size="xs"
                    onClick={() => content[0] && ask({ notification: content[0], all: { count: totalElements, at } })}
                  >
                    {t('notifications.resolveAll.verb')}
                  </Button>
                </Group>
              ) : null}
              <NotificationTable
                notifications={content}
                container={container}
                dim={query.isPlaceholderData}
                onResolve={(notification) => ask({ notification })}
                onLeave={onLeave}
              />
              <PageButtons page={Math.min(page, totalPages)} pages={totalPages} onChange={setPage} />
            </>
          )
        }
      </Loaded>
      {resolving ? <ResolveDialog {...resolving} onClose={() => ask(null)} /> : null}
    </>
  )
}
