export { PlanNotice } from './plan-notice.tsx'
export { PlansPage } from './plans-page.tsx'
export { QuotaNotice } from './quota-notice.tsx'
export { SubscriptionPage } from './subscription-page.tsx'
