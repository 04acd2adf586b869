import type { Container } from '@vitrine/contract'
import { listContainers } from '@vitrine/contract/client'
import { endpointKey, queryClient } from '../../lib/api/query.ts'

let last: Promise<unknown> = Promise.resolve()

/** One's own changes of a container, one at a time: each is of the revision that the one before it has made, read again or not. */
export function changeInTurn<R extends Pick<Container, 'revision'>>(
  org: string,
  { id, revision }: Container,
  change: (revision: number) => Promise<R>,
): Promise<R> {
  const key = endpointKey(listContainers, { org })
  const turn = last.then(async () => {
    const known = queryClient.getQueryData<Container[]>(key)?.find((each) => each.id === id)
    const changed = await change(known?.revision ?? revision)
    queryClient.setQueryData<Container[]>(key, (rows) =>
      rows?.map((row) => (row.id === id ? { ...row, revision: changed.revision } : row)),
    )
    return changed
  })
  last = turn.catch(() => undefined)
  return turn
}
