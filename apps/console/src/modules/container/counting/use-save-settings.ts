import type { Container } from '@vitrine/contract'
import { getContainer, listContainers, listHeldOrders, listHosts, updateContainer } from '@vitrine/contract/client'
import { useWorkspace } from '../../../kernel/workspace/index.ts'
import { useAction } from '../../../lib/api/query.ts'

/** Changes of the container that are saved at once, one at a time. */
export function useSaveSettings(container: Container) {
  const { org } = useWorkspace()
  const action = useAction(updateContainer, [listContainers, getContainer, listHosts, listHeldOrders])
  const query = { org: org.org_id, id: container.id }
  const save = (change: { hosts: string[] } | { order_bound: number | null }, done: () => void): void =>
    action.mutate({ query, body: { ...change, revision: container.revision } }, { onSuccess: done })
  return { ...action, save }
}
