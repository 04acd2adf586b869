import { useQueryClient } from '@tanstack/react-query'
import type { Container, StoreHosts } from '@vitrine/contract'
import { getContainer, listContainers, listHeldOrders, listHosts, updateContainer } from '@vitrine/contract/client'
import { useState } from 'react'
import { useWorkspace } from '../../../kernel/workspace/index.ts'
import { call } from '../../../lib/api/client.ts'
import { endpointKey, useAction } from '../../../lib/api/query.ts'
import { changeInTurn } from '../change-in-turn.ts'

/** Changes of the container that are saved at once, one at a time. */
export function useSaveSettings(container: Container) {
  const { org } = useWorkspace()
  const client = useQueryClient()
  const { mutateAsync } = useAction(updateContainer, [listContainers, getContainer, listHosts, listHeldOrders])
  const [isPending, setPending] = useState(false)
  const [error, setError] = useState<unknown>(null)
  const query = { org: org.org_id, id: container.id }
  const hostsKey = endpointKey(listHosts, query)
  /** The hosts of a revision: as shown, unless somebody else has changed the container since. */
  const hostsOf = async (revision: number): Promise<Pick<StoreHosts, 'hosts' | 'revision'>> => {
    const shown = client.getQueriesData<StoreHosts>({ queryKey: hostsKey, type: 'active' })
    return shown.find(([, data]) => data?.revision === revision)?.[1] ?? call(listHosts, { query })
  }
  /** The next change builds on the hosts that were sent, whenever they are read again. */
  const keepHosts = (hosts: string[]) => {
    client.removeQueries({ queryKey: hostsKey, type: 'inactive' })
    client.setQueriesData<StoreHosts>({ queryKey: hostsKey }, (shown) => {
      if (!shown) return shown
      const others = shown.others.filter(({ host }) => host === null || !hosts.includes(host))
      return { ...shown, hosts, others, total: shown.total - shown.others.length + others.length }
    })
  }
  const run = async (change: (revision: number) => Promise<Pick<Container, 'revision'>>, done: () => void) => {
    setPending(true)
    setError(null)
    await changeInTurn(org.org_id, container, change).then(done, setError)
    // A turn later: by then what is shown is what was stored.
    setTimeout(() => setPending(false))
  }
  const saveBound = (order_bound: number | null, done: () => void) =>
    run((revision) => mutateAsync({ query, body: { order_bound, revision } }), done)
  const saveHosts = (edit: (hosts: string[]) => string[], done: () => void) =>
    run(async (known) => {
      const { hosts, revision } = await hostsOf(known)
      const body = { hosts: edit(hosts), revision }
      const changed = await mutateAsync({ query, body })
      keepHosts(body.hosts)
      return changed
    }, done)
  return { saveBound, saveHosts, isPending, error }
}
