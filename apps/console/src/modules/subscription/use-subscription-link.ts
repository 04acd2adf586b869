import { getSubscription } from '@vitrine/contract/client'
import { useCan, useWorkspace } from '../../kernel/workspace/index.ts'
import { paths } from '../../lib/paths.ts'

/** The way to the plan and its usage, for those who may see them. */
export function useSubscriptionLink(label: string): { to: string; label: string } | undefined {
  const { org } = useWorkspace()
  return useCan()(getSubscription) ? { to: paths.subscription(org.org_id), label } : undefined
}
