export { PlansPage } from './plans-page.tsx'
export { SubscriptionPage } from './subscription-page.tsx'
