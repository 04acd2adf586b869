import { getSubscription } from '@vitrine/contract/client'
import { useState } from 'react'
import { useWorkspace } from '../../kernel/workspace/index.ts'
import { useEndpoint } from '../../lib/api/query.ts'
import { useText } from '../../lib/i18n/index.ts'
import { Loaded } from '../../ui/loaded.tsx'
import { Page, PageHeader } from '../../ui/page.tsx'
import { CardSkeleton } from '../../ui/skeletons.tsx'
import { lastDays } from './days.ts'
import { HistoryCard } from './history-card.tsx'
import { PlanCard } from './plan-card.tsx'
import classes from './subscription.module.css'
import { UsageCard } from './usage-card.tsx'

/** The organization's plan: until when, how much of it is used, and what to do when it runs short. */
export function SubscriptionPage() {
  const { t } = useText()
  const { org } = useWorkspace()
  const [days, setDays] = useState(lastDays)
  const query = useEndpoint(getSubscription, { org: org.org_id, ...days }, { keep: true })
  return (
    <Page>
      <PageHeader title={t('shell.title.subscription')} />
      <Loaded query={query} skeleton={<CardSkeleton height={420} />} what={t('subscription.failed')}>
        {(subscription) => (
          <div className={classes.columns}>
            <PlanCard subscription={subscription} />
            <div className={classes.stack}>
              <UsageCard subscription={subscription} />
              <HistoryCard subscription={subscription} days={days} onDays={setDays} />
            </div>
          </div>
        )}
      </Loaded>
    </Page>
  )
}
