import { Skeleton } from '@mantine/core'
import type { ExperienceDetail } from '@vitrine/contract'
import { getExperience } from '@vitrine/contract/client'
import { type ComponentType, useRef } from 'react'
import { useEndpoint } from '../../lib/api/query.ts'
import { useText } from '../../lib/i18n/index.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import type { ActionRequest, EndingAction } from '../actions/request.ts'
import { useContainerWorkspace } from '../workspace/index.ts'
import { AdoptForm } from './adopt-form.tsx'
import { ConcludeForm } from './conclude-form.tsx'
import { HandoverForm } from './handover-form.tsx'

interface FormProps {
  experience: ExperienceDetail
  onClose: () => void
}

const forms: Record<EndingAction, ComponentType<FormProps>> = {
  adopt: AdoptForm,
  handOver: HandoverForm,
  conclude: ConcludeForm,
}
const titles = {
  adopt: 'ending.adopt.title',
  handOver: 'ending.handover.title',
  conclude: 'ending.conclude.title',
} as const

interface EndingDialogsProps {
  request: (ActionRequest & { action: EndingAction }) | null
  onClose: () => void
}

/** What an experience comes to: a version is adopted, handed over, and something is concluded. */
export function EndingDialogs({ request, onClose }: EndingDialogsProps) {
  const { t } = useText()
  const { org } = useContainerWorkspace()
  // The last request stays while its dialog fades out.
  const last = useRef(request)
  if (request) last.current = request
  const { action, item } = last.current ?? {}
  const query = useEndpoint(
    getExperience,
    { org: org.org_id, experience_id: item?.id ?? '' },
    { enabled: item !== undefined },
  )
  if (!action || !item) return null
  const Form = forms[action]
  return (
    <Dialog
      opened={request !== null}
      onClose={onClose}
      title={t(titles[action], { name: item.name })}
      size={action === 'handOver' ? 'xl' : 'md'}
    >
      <Loaded query={query} skeleton={<Skeleton h={240} />} what={t('experience.failed')}>
        {(experience) => <Form key={action} experience={experience} onClose={onClose} />}
      </Loaded>
    </Dialog>
  )
}
