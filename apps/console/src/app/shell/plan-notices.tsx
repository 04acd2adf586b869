import { planState } from '@vitrine/contract'
import { Suspense } from 'react'
import { tightQuotas, useQuotas, useWorkspace } from '../../kernel/workspace/index.ts'
import { lazyScreens } from '../../lib/lazy-page.ts'

const notices = lazyScreens(() => import('../../modules/subscription/index.ts'), 'plans')
const PlanNotice = notices((m) => m.PlanNotice)
const QuotaNotice = notices((m) => m.QuotaNotice)

/** What the plan runs short of, time or places. Nothing is loaded for it until there is something to tell. */
export function PlanNotices() {
  const { org } = useWorkspace()
  const plan = planState(org)
  const tight = tightQuotas(useQuotas() ?? [])
  return (
    <Suspense>
      {plan.state === 'fine' ? null : <PlanNotice plan={plan} />}
      {tight.length === 0 ? null : <QuotaNotice quotas={tight} />}
    </Suspense>
  )
}
