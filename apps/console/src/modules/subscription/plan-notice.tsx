import { IconAlertTriangle, IconClockHour4 } from '@tabler/icons-react'
import type { PlanState } from '@vitrine/contract'
import { useWorkspace } from '../../kernel/workspace/index.ts'
import { useText } from '../../lib/i18n/index.ts'
import { NoticeBar } from '../../ui/notice-bar.tsx'
import { useSubscriptionLink } from './use-subscription-link.ts'

/** The plan has ended, or ends soon. */
export function PlanNotice({ plan }: { plan: PlanState }) {
  const { t } = useText()
  const link = useSubscriptionLink(t('subscription.notice.seePlan'))
  const { org } = useWorkspace()
  if (plan.state === 'fine') return null
  const whom = org.org_role === 'manager' ? '' : t('subscription.notice.askManager')
  return plan.state === 'expired' ? (
    <NoticeBar tone="danger" icon={IconAlertTriangle} link={link}>
      {t('subscription.notice.expired', { whom })}
    </NoticeBar>
  ) : (
    <NoticeBar tone="attention" icon={IconClockHour4} link={link}>
      {t('subscription.notice.expiring', { count: plan.days_left, whom })}
    </NoticeBar>
  )
}
