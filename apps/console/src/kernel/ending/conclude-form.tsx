import { TagsInput } from '@mantine/core'
import type { ExperienceDetail } from '@vitrine/contract'
import { concludeExperience, getExperience, getLibrary, isSame } from '@vitrine/contract/client'
import { useState } from 'react'
import { closeOnConflict } from '../../lib/api/close-on-conflict.ts'
import { useAction } from '../../lib/api/query.ts'
import { useText } from '../../lib/i18n/index.ts'
import { ActionFailed } from '../../ui/action-failed.tsx'
import { ConfirmBody } from '../../ui/confirm-body.tsx'
import { toast } from '../../ui/toast.ts'
import { listings } from '../experience/listings.ts'
import { useContainerWorkspace } from '../workspace/index.ts'
import { ConclusionFields } from './conclusion-fields.tsx'

const mostTags = 10
const longestTag = 30

interface ConcludeFormProps {
  experience: ExperienceDetail
  onClose: () => void
}

const conclusionOf = ({ conclusion, learned, tags }: ExperienceDetail) => ({ conclusion, learned, tags })

/** What became of it, at any time after it has ended. */
export function ConcludeForm({ experience, onClose }: ConcludeFormProps) {
  const { t } = useText()
  const { org } = useContainerWorkspace()
  const save = useAction(concludeExperience, [...listings, getExperience, getLibrary])
  const [seen] = useState(experience)
  const [value, setValue] = useState(conclusionOf(seen))
  // What somebody else has concluded meanwhile is asked about.
  const { revision } = isSame(conclusionOf(seen), conclusionOf(experience)) ? experience : seen
  return (
    <ConfirmBody
      verb={t('common.save')}
      loading={save.isPending}
      onClose={onClose}
      onConfirm={() =>
        save.mutate(
          { query: { org: org.org_id, id: experience.id }, body: { ...value, revision } },
          {
            onSuccess: () => {
              toast.done(t('ending.conclude.done'))
              onClose()
            },
            onError: closeOnConflict(onClose),
          },
        )
      }
    >
      <ActionFailed title={t('ending.conclude.failed')} error={save.error} />
      <ConclusionFields experience={experience.id} value={value} onChange={(next) => setValue({ ...value, ...next })} />
      <TagsInput
        label={t('ending.tags')}
        description={t('ending.tagsHelp', { max: mostTags })}
        maxTags={mostTags}
        value={value.tags}
        onChange={(next) => setValue({ ...value, tags: next.map((tag) => tag.slice(0, longestTag)) })}
      />
    </ConfirmBody>
  )
}
