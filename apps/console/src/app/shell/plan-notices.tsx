import { useRouterState } from '@tanstack/react-router'
import { planState } from '@vitrine/contract/client'
import { tightQuotas, useQuotas, useWorkspace } from '../../kernel/workspace/index.ts'
import { lazyScreens } from '../../lib/lazy-page.ts'
import { Overlay } from '../../ui/overlay.tsx'

const notices = lazyScreens(() => import('../../modules/subscription/index.ts'), 'plans')
const PlanNotice = notices((m) => m.PlanNotice)
const QuotaNotice = notices((m) => m.QuotaNotice)

/** What the plan runs short of, time or places. Nothing is loaded for it until there is something to tell. */
export function PlanNotices() {
  const { org } = useWorkspace()
  const pathname = useRouterState({ select: (state) => state.location.pathname })
  const plan = planState(org)
  const tight = tightQuotas(useQuotas() ?? [])
  return (
    <Overlay again={pathname}>
      {plan.state === 'fine' ? null : <PlanNotice plan={plan} />}
      {tight.length === 0 ? null : <QuotaNotice quotas={tight} />}
    </Overlay>
  )
}
