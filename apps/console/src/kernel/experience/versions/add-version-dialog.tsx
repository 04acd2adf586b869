import type { ExperienceDetail } from '@vitrine/contract'
import { createView, getExperience, listQuotas } from '@vitrine/contract/client'
import { useState } from 'react'
import { queryClient, useAction } from '../../../lib/api/query.ts'
import { useText } from '../../../lib/i18n/index.ts'
import { useContainerWorkspace } from '../../workspace/index.ts'
import { listings } from '../listings.ts'
import { freeName } from './free-name.ts'
import { VersionNameDialog } from './version-name-dialog.tsx'

interface AddVersionDialogProps {
  opened: boolean
  experience: ExperienceDetail
  onClose: () => void
  onAdded: (vid: string) => void
}

export function AddVersionDialog({ opened, experience, onClose, onAdded }: AddVersionDialogProps) {
  const { t } = useText()
  const { org } = useContainerWorkspace()
  const create = useAction(createView, [...listings, listQuotas])
  /** Made, and not read yet: the call has ended, and what was asked for has not. */
  const [isReading, setReading] = useState(false)
  return (
    <VersionNameDialog
      opened={opened}
      title={t('versions.add')}
      initial={freeName(experience, (letter) => t('versions.defaultName', { letter }))}
      verb={t('versions.addVerb')}
      busy={create.isPending || isReading}
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
              setReading(true)
              await queryClient.invalidateQueries({ queryKey: [getExperience.id] })
              setReading(false)
              onClose()
              onAdded(id)
            },
          },
        )
      }
    />
  )
}
