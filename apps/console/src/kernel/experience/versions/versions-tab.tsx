import type { ExperienceDetail } from '@vitrine/contract'
import { NotFoundState } from '../../../ui/states.tsx'
import { hasOneVersion } from '../traits.ts'
import { VersionDetail } from './version-detail.tsx'
import { VersionList } from './version-list.tsx'

interface VersionsTabProps {
  experience: ExperienceDetail
  vid: string | null
  onOpen: (vid: string | null) => void
}

export function VersionsTab({ experience, vid, onOpen }: VersionsTabProps) {
  const [only] = experience.views
  if (hasOneVersion(experience) && only) return <VersionDetail experience={experience} view={only} index={0} />
  if (vid === null) return <VersionList experience={experience} onOpen={onOpen} />
  const index = experience.views.findIndex((view) => view.id === vid)
  const view = experience.views[index]
  if (!view) return <NotFoundState />
  // A key per version: each has edits of its own.
  return <VersionDetail key={view.id} experience={experience} view={view} index={index} onOpen={onOpen} />
}
