import { Stack } from '@mantine/core'
import type { ExperienceDetail } from '@vitrine/contract'
import { Part } from '../../../ui/part.tsx'
import { CardSkeleton } from '../../../ui/skeletons.tsx'
import { NotFoundState } from '../../../ui/states.tsx'
import { type ActionRequest, allowedActions } from '../../actions/index.ts'
import { useCan } from '../../workspace/index.ts'
import { SchedulesCard } from '../schedules/parts.ts'
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
  onAction: (request: ActionRequest) => void
}

export function VersionsTab({ experience, vid, onOpen, onAction, ...wishing }: VersionsTabProps) {
  const can = useCan()
  const [only] = experience.views
  if (hasOneVersion(experience) && only) return <VersionDetail experience={experience} view={only} {...wishing} />
  if (vid === null) {
    const copies = experience.status !== 'draft' && allowedActions(experience, can).includes('copy')
    const onCopy = copies ? () => onAction({ action: 'copy', item: experience }) : undefined
    return (
      <Stack gap="lg">
        <VersionList experience={experience} onOpen={onOpen} onCopy={onCopy} {...wishing} />
        <Part waiting={<CardSkeleton height={200} />}>
          <SchedulesCard experience={experience} />
        </Part>
      </Stack>
    )
  }
  const view = experience.views.find(({ id }) => id === vid)
  if (!view) return <NotFoundState />
  // A key per version: each has edits of its own.
  return <VersionDetail key={view.id} experience={experience} view={view} onOpen={onOpen} {...wishing} />
}
