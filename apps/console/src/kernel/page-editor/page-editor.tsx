import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ExperienceDetail, Kind, View } from '@vitrine/contract'
import { getExperience } from '@vitrine/contract/client'
import { useEffect, useState } from 'react'
import { useEndpoint } from '../../lib/api/query.ts'
import { useText } from '../../lib/i18n/index.ts'
import { at, paths, useSearchAt } from '../../lib/paths.ts'
import { Loaded } from '../../ui/loaded.tsx'
import { Page } from '../../ui/page.tsx'
import { PageSkeleton } from '../../ui/skeletons.tsx'
import { EmptyState, NotFoundState } from '../../ui/states.tsx'
import { useKind } from '../console-kind.tsx'
import { LeftBehind } from '../working-copy/left-behind.tsx'
import { useContainerWorkspace } from '../workspace/index.ts'
import { useDocumentOfItsOwn } from './use-document-of-its-own.ts'
import { Workbench } from './workbench.tsx'

/** The page editor: one version of a draft on the store's own page, in the whole window. */
export function PageEditor({ kind }: { kind: Kind }) {
  const { t } = useText()
  const { org, container } = useContainerWorkspace()
  const { path } = useKind(kind)
  const { experience: id = '', vid = '' } = useSearchAt(paths.pageEditor('', '', ''))
  const query = useEndpoint(getExperience, { org: org.org_id, experience_id: id })
  useDocumentOfItsOwn()
  if (id === '')
    return (
      <Page>
        <NotFoundState
          page
          title={t('pageEditor.gone')}
          href={paths.list(org.org_id, container.id, path)}
          back={t('experience.backToList')}
        />
      </Page>
    )
  return (
    <Loaded query={query} skeleton={<PageSkeleton />} what={t('experience.failed')}>
      {(experience) => <Opened experience={experience} vid={vid} path={path} />}
    </Loaded>
  )
}

/** Why a version is not edited here, and the way back; null where it is. */
function Opened({ experience, vid, path }: { experience: ExperienceDetail; vid: string; path: string }) {
  const { t } = useText()
  const { org, container } = useContainerWorkspace()
  const found = experience.views.findIndex((each) => each.id === vid)
  // What somebody has begun to edit stays on the screen whatever others do meanwhile; the save says what stands against it.
  const [begun, setBegun] = useState<{ view: View; index: number } | null>(null)
  const here = experience.views[found]
  const view = here ?? begun?.view
  const index = here ? found : (begun?.index ?? 0)
  const back = at(paths.experience(org.org_id, container.id, path, experience.id), { tab: 'versions', vid })
  const obstacle = view?.is_original
    ? 'original'
    : experience.type === 'redirect'
      ? 'redirect'
      : experience.status === 'draft'
        ? null
        : 'notDraft'
  const isOpen = view !== undefined && obstacle === null
  useEffect(() => {
    if (isOpen) setBegun({ view, index })
  }, [isOpen, view, index])
  if (!view)
    return (
      <Page>
        <LeftBehind experience={experience} vid={vid} why="deleted" />
        <NotFoundState page title={t('pageEditor.gone')} href={back.to} back={t('experience.backToList')} />
      </Page>
    )
  if (obstacle && !begun)
    return (
      <Page>
        {obstacle === 'notDraft' ? <LeftBehind experience={experience} vid={vid} why="released" /> : null}
        <EmptyState
          page
          drawing="window"
          title={t(`pageEditor.${obstacle}.title`)}
          action={
            <Button component={Link} variant="default" {...back}>
              {t('pageEditor.back')}
            </Button>
          }
        >
          {t(`pageEditor.${obstacle}.body`)}
        </EmptyState>
      </Page>
    )
  const left = here ? (obstacle ? 'released' : null) : 'deleted'
  return <Workbench key={view.id} {...{ experience, view, index, back, left }} />
}
