import type { ExperienceDetail, View } from '@vitrine/contract'
import {
  discardWorkingCopy,
  getWorkingCopy,
  listViewHistory,
  listWorkingCopies,
  putWorkingCopy,
} from '@vitrine/contract/client'
import { useMemo } from 'react'
import { call } from '../../lib/api/client.ts'
import { queryClient } from '../../lib/api/query.ts'
import { callOf } from '../console-kind.tsx'
import { useContainerWorkspace } from '../workspace/index.ts'
import type { Desk } from './keeper.ts'

/** Browsers send no more than this while a page goes away. */
const mostLeaving = 60_000

/** How the unsaved edits of a version are told to the server. */
export function useDesk({ target_type }: Pick<ExperienceDetail, 'target_type'>, { id }: Pick<View, 'id'>): Desk {
  const { org: organization } = useContainerWorkspace()
  const org = organization.org_id
  return useMemo(() => {
    const of = <E extends Parameters<typeof callOf>[1]>(endpoint: E): E => callOf({ target_type }, endpoint) as E
    const tellStale = (...endpoints: Parameters<typeof callOf>[1][]) => {
      for (const each of endpoints) void queryClient.invalidateQueries({ queryKey: [of(each).id] })
    }
    return {
      read: () => call(of(getWorkingCopy), { query: { org, id } }),
      async put(copy, leaving) {
        const keepalive = leaving && new Blob([JSON.stringify(copy)]).size < mostLeaving
        const reply = await call(of(putWorkingCopy), { query: { org }, body: { id, ...copy }, keepalive })
        tellStale(listWorkingCopies)
        return reply
      },
      async discard(seen) {
        const reply = await call(of(discardWorkingCopy), { query: { org, id, seen } })
        tellStale(listWorkingCopies, listViewHistory)
        return reply
      },
    }
  }, [org, id, target_type])
}
