import { useQueryClient } from '@tanstack/react-query'
import type { Container, StoreHosts } from '@vitrine/contract'
import { getContainer, listContainers, listHeldOrders, listHosts, updateContainer } from '@vitrine/contract/client'
import { useState } from 'react'
import { useWorkspace } from '../../../kernel/workspace/index.ts'
import { endpointKey, useAction } from '../../../lib/api/query.ts'
import { changeInTurn } from '../change-in-turn.ts'

/** Changes of the container that are saved at once, one at a time. */
export function useSaveSettings(container: Container) {
  const { org } = useWorkspace()
  const client = useQueryClient()
  const { mutateAsync, error } = useAction(updateContainer, [listContainers, getContainer, listHosts, listHeldOrders])
  const [isPending, setPending] = useState(false)
  const query = { org: org.org_id, id: container.id }
  /** The next change builds on the hosts that were sent, whenever they are read again. */
  const keepHosts = (hosts: string[]) => {
    const queryKey = endpointKey(listHosts, query)
    client.removeQueries({ queryKey, type: 'inactive' })
    client.setQueriesData<StoreHosts>({ queryKey }, (shown) => {
      if (!shown) return shown
      const others = shown.others.filter(({ host }) => host === null || !hosts.includes(host))
      return { ...shown, hosts, others, total: shown.total - shown.others.length + others.length }
    })
  }
  const save = async (change: { hosts: string[] } | { order_bound: number | null }, done: () => void) => {
    setPending(true)
    const isSaved = await changeInTurn(org.org_id, container, (revision) =>
      mutateAsync({ query, body: { ...change, revision } }),
    ).then(
      () => true,
      () => false,
    )
    if (isSaved && 'hosts' in change) keepHosts(change.hosts)
    if (isSaved) done()
    // A turn later: by then what is shown is what was stored.
    setTimeout(() => setPending(false))
  }
  return { save, isPending, error }
}
