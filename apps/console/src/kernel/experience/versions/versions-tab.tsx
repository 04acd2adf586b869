import type { ExperienceDetail } from '@vitrine/contract'
import { NotFoundState } from '../../../ui/states.tsx'
import { hasOneVersion } from '../traits.ts'
import type { Wish } from '../wish.ts'
import { VersionDetail } from './version-detail.tsx'
import { VersionList } from './version-list.tsx'

interface VersionsTabProps {
  experience: ExperienceDetail
  vid: string | null
  onOpen: (vid: string | null) => void
  /** What somebody came here for, until that has begun. */
  wish: Wish | null
  onWished: () => void
}

export function VersionsTab({ experience, vid, onOpen, ...wishing }: VersionsTabProps) {
  const [only] = experience.views
  if (hasOneVersion(experience) && only) return <VersionDetail experience={experience} view={only} {...wishing} />
  if (vid === null) return <VersionList experience={experience} onOpen={onOpen} {...wishing} />
  const view = experience.views.find(({ id }) => id === vid)
  if (!view) return <NotFoundState />
  // A key per version: each has edits of its own.
  return <VersionDetail key={view.id} experience={experience} view={view} onOpen={onOpen} {...wishing} />
}
