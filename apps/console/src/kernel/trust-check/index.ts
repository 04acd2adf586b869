import { lazyScreens } from '../../lib/lazy-page.ts'
import { texts } from './texts.ts'

export const TrustCard = lazyScreens(() => import('./trust-card.tsx'), texts)((m) => m.TrustCard)
export const TrustSentence = lazyScreens(() => import('./trust-sentence.tsx'), texts)((m) => m.TrustSentence)
