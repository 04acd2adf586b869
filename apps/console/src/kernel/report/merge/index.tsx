import type { ExperienceDetail } from '@vitrine/contract'
import { lazyScreens } from '../../../lib/lazy-page.ts'
import { Part } from '../../../ui/part.tsx'

const Merging = lazyScreens(() => import('./merging.tsx'), {
  'zh-TW': () => import('./texts.zh-TW.ts').then((m) => m.texts),
  en: () => import('./texts.en.ts').then((m) => m.texts),
})((m) => m.Merging)

/** Which versions the report counts as one. Of two there would be nothing left to compare. */
export const MergedVersions = ({ experience }: { experience: ExperienceDetail }) =>
  experience.views.length > 2 || experience.groups.length > 0 ? (
    <Part waiting={null} failed={null}>
      <Merging experience={experience} />
    </Part>
  ) : null
