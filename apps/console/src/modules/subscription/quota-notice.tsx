import { IconGauge } from '@tabler/icons-react'
import type { QuotaUse } from '@vitrine/contract'
import { quotaState } from '@vitrine/contract/client'
import { useWorkspace } from '../../kernel/workspace/index.ts'
import { formatCount } from '../../lib/format.ts'
import { useText } from '../../lib/i18n/index.ts'
import { usePutAside } from '../../lib/use-put-aside.ts'
import { NoticeBar } from '../../ui/notice-bar.tsx'
import { useSubscriptionLink } from './use-subscription-link.ts'
import { useFunctionName } from './words.ts'

const quietMs = 7 * 24 * 3600 * 1000

/** Which limits are nearly used up, in one line; put aside, it tells of them again after a week. */
export function QuotaNotice({ quotas }: { quotas: readonly QuotaUse[] }) {
  const { t, language } = useText()
  const { org } = useWorkspace()
  const nameOf = useFunctionName()
  const link = useSubscriptionLink(t('subscription.notice.seeUsage'))
  const functions = quotas.map((each) => each.function)
  const [left, putAside] = usePutAside(`vitrine.quota.${org.org_id}`, functions, quietMs)
  const first = quotas.find((each) => each.function === left[0])
  if (!first) return null
  const one = {
    name: nameOf(first.function),
    used: formatCount(first.used, language),
    limit: formatCount(first.limit, language),
  }
  return (
    <NoticeBar
      tone="quiet"
      icon={IconGauge}
      link={link}
      close={{ label: t('subscription.notice.aside'), onClick: putAside }}
    >
      {left.length > 1
        ? t('subscription.notice.several', { count: left.length })
        : t(quotaState(first) === 'reached' ? 'subscription.notice.reached' : 'subscription.notice.near', one)}
    </NoticeBar>
  )
}
