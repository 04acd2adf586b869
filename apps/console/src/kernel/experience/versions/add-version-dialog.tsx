import type { ExperienceDetail } from '@vitrine/contract'
import { createView, getExperience, listQuotas } from '@vitrine/contract/client'
import { queryClient, useAction } from '../../../lib/api/query.ts'
import { useText } from '../../../lib/i18n/index.ts'
import { versionLetter } from '../../../ui/version-mark.tsx'
import { useContainerWorkspace } from '../../workspace/index.ts'
import { listings } from '../listings.ts'
import { VersionNameDialog } from './version-name-dialog.tsx'

interface AddVersionDialogProps {
  opened: boolean
  experience: ExperienceDetail
  onClose: () => void
  onAdded: (vid: string) => void
}

/** Lettered by its place among the versions, or by the next place whose name nobody has. */
function freeName({ views }: Pick<ExperienceDetail, 'views'>, nameOf: (letter: string) => string): string {
  for (let place = views.length; ; place++) {
    const name = nameOf(versionLetter(place))
    if (!views.some((view) => view.name === name)) return name
  }
}

export function AddVersionDialog({ opened, experience, onClose, onAdded }: AddVersionDialogProps) {
  const { t } = useText()
  const { org } = useContainerWorkspace()
  const create = useAction(createView, [...listings, listQuotas])
  return (
    <VersionNameDialog
      opened={opened}
      title={t('versions.add')}
      initial={freeName(experience, (letter) => t('versions.defaultName', { letter }))}
      verb={t('versions.addVerb')}
      busy={create.isPending}
      error={create.error}
      failed={t('versions.addFailed')}
      onClose={() => {
        create.reset()
        onClose()
      }}
      onName={(name) =>
        create.mutate(
          { query: { org: org.org_id }, body: { experience_id: experience.id, name, revision: experience.revision } },
          {
            onSuccess: async ({ id }) => {
              await queryClient.invalidateQueries({ queryKey: [getExperience.id] })
              onClose()
              onAdded(id)
            },
          },
        )
      }
    />
  )
}
