import { useQueryClient } from '@tanstack/react-query'
import { getTask, matchSitemap, readSitemap } from '@vitrine/contract/client'
import { useEffect, useState } from 'react'
import { useInFamily } from '../../../lib/api/family.ts'
import { useAction, useEndpoint } from '../../../lib/api/query.ts'

const pollMs = 1000

/** What is known of the store's sitemap, how far its reading is, and how to ask for one. */
export function useSitemap(org: string, experienceId: string) {
  const query = { org, experience_id: experienceId }
  const inKind = useInFamily()
  const client = useQueryClient()
  const match = useEndpoint(matchSitemap, query, { keep: true })
  const action = useAction(readSitemap)
  const [ended, setEnded] = useState<string>()
  const begun = action.data?.task ?? match.data?.task ?? null
  const underWay = begun && begun.id !== ended ? begun : null
  const followed = useEndpoint(
    getTask,
    { org, id: underWay?.id ?? '' },
    // Nobody looks at a hidden page: the interval rests there.
    { enabled: underWay !== null, refetchInterval: pollMs },
  )
  const task = underWay && (followed.data?.id === underWay.id ? followed.data : underWay)
  const isOver = task?.ended_at != null || (underWay !== null && followed.isError)
  const overId = isOver ? underWay?.id : undefined
  const matchId = inKind(matchSitemap).id
  useEffect(() => {
    if (overId === undefined) return
    void client.invalidateQueries({ queryKey: [matchId] }).then(() => setEnded(overId))
  }, [client, matchId, overId])
  const isFresh = action.data?.task === null
  return { match, action, task, isFresh, read: () => action.mutate({ query }) }
}
