import type { ExperienceItem } from '@vitrine/contract'
import { lazyScreens } from '../../lib/lazy-page.ts'
import { Part } from '../../ui/part.tsx'
import { texts } from './texts.ts'

const WorstFinding = lazyScreens(() => import('./worst-finding.tsx'), texts)((m) => m.WorstFinding)

/** In a line of home or of a list: the worst of what is wrong, if anything is. What the report says of the sample ratio stands beside it. */
export function HealthNote({ item }: { item: Pick<ExperienceItem, 'findings' | 'views'> }) {
  const worst = item.findings.find(({ finding }) => finding !== 'sample_ratio')
  return worst ? (
    <Part waiting={<br />} failed={null}>
      <WorstFinding finding={worst} views={item.views} />
    </Part>
  ) : null
}
