import { Skeleton } from '@mantine/core'
import type { ExperienceDetail, ExperienceItem, FindingName } from '@vitrine/contract'
import { lazyScreens } from '../../lib/lazy-page.ts'
import { Part } from '../../ui/part.tsx'
import type { Tab } from '../experience/search.ts'
import classes from './room.module.css'

const texts = {
  'zh-TW': () => import('./texts.zh-TW.ts').then((m) => m.texts),
  en: () => import('./texts.en.ts').then((m) => m.texts),
}
const WorstFinding = lazyScreens(() => import('./worst-finding.tsx'), texts)((m) => m.WorstFinding)
const Findings = lazyScreens(() => import('./findings.tsx'), texts, 'judgment')((m) => m.Findings)

interface HealthNoteProps {
  item: Pick<ExperienceItem, 'findings' | 'views'>
  /** What is said beside it anyway. */
  without?: FindingName | false
}

/** In a line of home or of a list: the worst of what is wrong, if anything is. */
export function HealthNote({ item, without }: HealthNoteProps) {
  const worst = item.findings.find(({ finding }) => finding !== without)
  return worst ? (
    <Part waiting={<span className={classes.room} />} failed={null}>
      <WorstFinding finding={worst} views={item.views} />
    </Part>
  ) : null
}

/** On the page of an experience: everything that is wrong, and what to do. */
export const HealthPanel = ({ experience, tab }: { experience: ExperienceDetail; tab: Tab }) =>
  experience.findings.length > 0 ? (
    <Part waiting={<Skeleton h={96} mb="lg" />} failed={null}>
      <Findings experience={experience} tab={tab} />
    </Part>
  ) : null
