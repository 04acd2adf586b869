import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ExperienceDetail, Kind, View } from '@vitrine/contract'
import { getExperience } from '@vitrine/contract/client'
import { useEndpoint } from '../../lib/api/query.ts'
import { useText } from '../../lib/i18n/index.ts'
import { at, paths, useSearchAt } from '../../lib/paths.ts'
import { Loaded } from '../../ui/loaded.tsx'
import { Page } from '../../ui/page.tsx'
import { PageSkeleton } from '../../ui/skeletons.tsx'
import { EmptyState, NotFoundState } from '../../ui/states.tsx'
import { useKind } from '../console-kind.tsx'
import { LeftBehind } from '../working-copy/left-behind.tsx'
import { useOpenedVersion } from '../working-copy/use-opened-version.ts'
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

/** Why a version is not edited here; null: it is. */
function obstacleOf({ type, status }: ExperienceDetail, view: View) {
  if (view.is_original) return 'original'
  if (type === 'redirect') return 'redirect'
  return status === 'draft' ? null : 'notDraft'
}

/** The version's editor, or why it is not edited here and the way back. */
function Opened({ experience, vid, path }: { experience: ExperienceDetail; vid: string; path: string }) {
  const { t } = useText()
  const { org, container } = useContainerWorkspace()
  const isBarred = (view: View) => obstacleOf(experience, view) !== null
  const { view, index, isBegun, left } = useOpenedVersion(experience, vid, isBarred)
  const back = at(paths.experience(org.org_id, container.id, path, experience.id), { tab: 'versions', vid })
  if (!view)
    return (
      <Page>
        <LeftBehind experience={experience} vid={vid} why="deleted" />
        <NotFoundState page title={t('pageEditor.gone')} href={back.to} back={t('experience.backToList')} />
      </Page>
    )
  const obstacle = obstacleOf(experience, view)
  if (obstacle && !isBegun)
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
  return <Workbench key={view.id} {...{ experience, view, index, back, left }} />
}
