import { useQuery } from '@tanstack/react-query'
import type { CheckedPermission } from '@vitrine/contract'
import { checkApiAuth, getUserInfo, listContainers, permissionKey } from '@vitrine/contract/client'
import { call, setAccessHandler } from '../../lib/api/client.ts'
import { queryClient } from '../../lib/api/query.ts'
import { afterUnsaved } from '../../lib/unsaved.ts'
import { makeAccessNews } from './access-news.ts'

/** What the server has said about the rights in the organization and a container, by permissionKey. */
export type Rights = ReadonlyMap<string, CheckedPermission>

const minute = 60_000
/** How long rights are believed, unless the server says that they have changed. */
const keptMs = 30 * minute
const checkEveryMs = 5 * minute

const toMap = (list: CheckedPermission[]): Rights => new Map(list.map((each) => [permissionKey(each), each]))

/** What the person may do in the organization and, where one is named, in a container; undefined until the server has said it. */
export function useRights(org: string, container: string | undefined): Rights | undefined {
  return useQuery({
    queryKey: [checkApiAuth.id, 'rights', org, container],
    queryFn: () => call(checkApiAuth, { query: { org, container_id: container }, body: { all: true } }),
    select: toMap,
    staleTime: keptMs,
    gcTime: keptMs,
    refetchOnWindowFocus: false,
  }).data
}

const isNews = makeAccessNews()
let refusedAt = 0
const stale = (...ids: string[]): void => {
  for (const id of ids) void queryClient.invalidateQueries({ queryKey: [id] })
}

setAccessHandler({
  // Of the first answer nothing is older; later ones drop what was cached before the change.
  changed: (org, at) => {
    if (!isNews(org, at)) return
    afterUnsaved(() => {
      void queryClient.invalidateQueries({ queryKey: [checkApiAuth.id, 'rights', org] })
      stale(getUserInfo.id, listContainers.id)
    })
  },
  // What was offered is refused: rights, or the membership itself, are not what they were.
  refused: () => {
    if (Date.now() - refusedAt < minute / 6) return
    refusedAt = Date.now()
    // What was typed stays with the reason why it was refused.
    afterUnsaved(() => stale(checkApiAuth.id, getUserInfo.id, listContainers.id))
  },
})

/** Asks now and then, and when the person comes back, whether the session still holds and rights are as they were. */
export function useAccessCheck(org: string): void {
  useQuery({
    queryKey: [checkApiAuth.id, 'login', org],
    queryFn: () => call(checkApiAuth, { query: { org }, body: {} }),
    staleTime: minute / 2,
    refetchInterval: checkEveryMs,
    refetchOnWindowFocus: true,
    retry: false,
  })
}
