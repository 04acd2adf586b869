import { Skeleton } from '@mantine/core'
import type { ExperienceDetail } from '@vitrine/contract'
import { lazyScreens } from '../../lib/lazy-page.ts'
import { Part } from '../../ui/part.tsx'
import type { Tab } from '../experience/search.ts'
import { texts } from './texts.ts'

const Findings = lazyScreens(() => import('./findings.tsx'), texts, 'judgment')((m) => m.Findings)

/** On the page of an experience: everything that is wrong, and what to do. */
export const HealthPanel = ({ experience, tab }: { experience: ExperienceDetail; tab: Tab }) =>
  experience.findings.length > 0 ? (
    <Part waiting={<Skeleton h={96} mb="lg" />} failed={null}>
      <Findings experience={experience} tab={tab} />
    </Part>
  ) : null
