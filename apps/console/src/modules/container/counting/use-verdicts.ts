import type { HeldOrder } from '@vitrine/contract'
import { judgeOrders, judgeSenders, listHeldOrders, rejectHeldOrders } from '@vitrine/contract/client'
import { useWorkspace } from '../../../kernel/workspace/index.ts'
import { useAction } from '../../../lib/api/query.ts'
import { useText } from '../../../lib/i18n/index.ts'
import { toast } from '../../../ui/toast.ts'

/** What can be said of held orders; `done` is called after it was. */
export function useVerdicts(container: string, done: () => void) {
  const { t } = useText()
  const { org } = useWorkspace()
  const orders = useAction(judgeOrders, [listHeldOrders])
  const senders = useAction(judgeSenders, [listHeldOrders])
  const all = useAction(rejectHeldOrders, [listHeldOrders])
  const query = { org: org.org_id, id: container }
  const onSuccess = (said: 'confirmed' | 'rejected' | 'restored') => () => {
    done()
    toast.done(t(`orders.held.${said}`))
  }
  return {
    isPending: orders.isPending || senders.isPending || all.isPending,
    error: orders.error ?? senders.error ?? all.error,
    judge: ({ key, value, currency, sender }: HeldOrder, verdict: 'confirmed' | 'rejected') =>
      orders.mutate(
        { query, body: { orders: [{ key, value, currency, sender }], verdict } },
        { onSuccess: onSuccess(verdict) },
      ),
    judgeSender: (sender: string, verdict: 'rejected' | 'restored') =>
      senders.mutate({ query, body: { senders: [sender], verdict } }, { onSuccess: onSuccess(verdict) }),
    rejectAll: (until: string) => all.mutate({ query, body: { until } }, { onSuccess: onSuccess('rejected') }),
  }
}
