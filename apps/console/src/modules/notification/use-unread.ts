import { useQueryClient } from '@tanstack/react-query'
import { countNotifications, getNotification, listNotifications } from '@vitrine/contract/client'
import { useEffect } from 'react'
import { endpointKey, useEndpoint } from '../../lib/api/query.ts'
import { watchUnread } from './watch.ts'

/** While the tab is visible, also when the stream cannot be had. */
export const refreshEveryMs = 600_000

/** How many notifications of a container are unhandled: read once, told by the stream, and asked again every 10 minutes. */
export function useUnread(org: string, container: string | undefined): number {
  const client = useQueryClient()
  const query = { org, container_id: container ?? '' }
  const { data } = useEndpoint(countNotifications, query, { enabled: !!container, refetchInterval: refreshEveryMs })

  useEffect(() => {
    if (!container) return
    const asked = { org, container_id: container }
    return watchUnread(asked, ({ unread }) => {
      client.setQueryData(endpointKey(countNotifications, asked), { unread })
      for (const stale of [listNotifications, getNotification]) void client.invalidateQueries({ queryKey: [stale.id] })
    })
  }, [client, org, container])

  return container ? (data?.unread ?? 0) : 0
}
