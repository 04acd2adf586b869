import { Button } from '@mantine/core'
import type { Kind } from '@vitrine/contract'
import { createExperience, listExperiences } from '@vitrine/contract/client'
import { useEffect, useState } from 'react'
import { useAction, useEndpoint } from '../../lib/api/query.ts'
import { useText } from '../../lib/i18n/index.ts'
import { afterUnsaved } from '../../lib/unsaved.ts'
import { Loaded } from '../../ui/loaded.tsx'
import { Page, PageHeader } from '../../ui/page.tsx'
import { PageSkeleton } from '../../ui/skeletons.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { toast } from '../../ui/toast.ts'
import { useKindName } from '../console-kind.tsx'
import { useCan, useContainerWorkspace } from '../workspace/index.ts'
import { EarlierOnes } from './earlier-ones.tsx'
import { ExperiencePage } from './experience-page.tsx'
import { listings } from './listings.ts'

/** The one of a kind that a container has: the released one or the draft; where there is neither, the way to one. */
export function OnlyExperience({ kind }: { kind: Kind }) {
  const { org, container } = useContainerWorkspace()
  const base = { org: org.org_id, container_id: container.id, target_type: kind, limit: 1 } as const
  const released = useEndpoint(listExperiences, { ...base, mode: 'released' })
  const draft = useEndpoint(listExperiences, { ...base, mode: 'draft' })
  const live = released.data?.content[0]
  const begun = draft.data?.content[0]
  return (
    <Loaded query={released.data && !live ? draft : released} skeleton={<PageSkeleton />}>
      {() => <Present kind={kind} present={(live ?? begun)?.id ?? null} />}
    </Loaded>
  )
}

/** The present one, and below it those before. One that is ended elsewhere stays until nothing of it is unsaved. */
function Present({ kind, present }: { kind: Kind; present: string | null }) {
  const [id, setId] = useState(present)
  useEffect(() => afterUnsaved(() => setId(present)), [present])
  return (
    <>
      {id === null ? <SetUp kind={kind} onBegun={setId} /> : <ExperiencePage key={id} kind={kind} id={id} />}
      <EarlierOnes kind={kind} />
    </>
  )
}

/** Begins one on every page of the store, as most are meant. */
function SetUp({ kind, onBegun }: { kind: Kind; onBegun: (id: string) => void }) {
  const { t } = useText()
  const { org, container } = useContainerWorkspace()
  const can = useCan()
  const name = useKindName(kind, 'one')
  const create = useAction(createExperience, listings)
  const begin = () =>
    create.mutate(
      {
        query: { org: org.org_id },
        body: {
          container_id: container.id,
          name,
          url: container.website,
          target_type: kind,
          rules: [{ field: 'path', operator: 'sw', value: '/' }],
        },
      },
      {
        onSuccess: ({ id }) => onBegun(id),
        onError: (error) => toast.failed(t('common.createFailed'), error),
      },
    )
  return (
    <Page>
      <PageHeader title={name} />
      <EmptyState
        drawing="window"
        title={t('only.empty')}
        action={
          can(createExperience) ? (
            <Button loading={create.isPending || create.isSuccess} onClick={begin}>
              {t('only.setUp')}
            </Button>
          ) : null
        }
      >
        {t('list.empty.draftBody')}
      </EmptyState>
    </Page>
  )
}
