import type { Kind } from '@vitrine/contract'
import { listExperiences } from '@vitrine/contract/client'
import { useState } from 'react'
import { useEndpoint } from '../../lib/api/query.ts'
import { useText } from '../../lib/i18n/index.ts'
import { Card, Page } from '../../ui/page.tsx'
import { type ActionRequest, ExperienceDialogs } from '../actions/index.ts'
import { ExperienceTable } from '../experience-list/experience-table.tsx'
import { useContainerWorkspace } from '../workspace/index.ts'

/** Those that have ended: their reports stay, and each can be copied into a new draft. */
export function EarlierOnes({ kind }: { kind: Kind }) {
  const { t } = useText()
  const { org, container } = useContainerWorkspace()
  const [request, setRequest] = useState<ActionRequest | null>(null)
  const query = { org: org.org_id, container_id: container.id, target_type: kind, mode: 'ended', limit: 20 } as const
  const ended = useEndpoint(listExperiences, query).data?.content ?? []
  if (ended.length === 0) return null
  return (
    <Page>
      <Card title={t('only.earlier')}>
        <ExperienceTable kind={kind} mode="ended" items={ended} dim={false} onAction={setRequest} />
        <ExperienceDialogs kind={kind} request={request} onClose={() => setRequest(null)} />
      </Card>
    </Page>
  )
}
