import type { Endpoint } from '@vitrine/contract'
import type { CallInput } from '../../lib/api/client.ts'
import { useAction } from '../../lib/api/query.ts'
import { useText } from '../../lib/i18n/index.ts'
import { toast } from '../../ui/toast.ts'

/** Changes one line of a list, and tells how it went: the call, which ends with the telling and never fails, and how far it is. */
export function useToldAction<E extends Endpoint>(endpoint: E, list: Endpoint, done: string) {
  const { t } = useText()
  const action = useAction(endpoint, [list])
  const run = (input: CallInput<E>): Promise<void> =>
    action.mutateAsync(input).then(
      () => toast.done(done),
      (error: unknown) => toast.failed(t('common.saveFailed'), error),
    )
  return [run, action] as const
}
