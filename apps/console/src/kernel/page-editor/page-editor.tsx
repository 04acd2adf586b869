import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ExperienceDetail, Kind } from '@vitrine/contract'
import { getExperience } from '@vitrine/contract/client'
import { useEndpoint } from '../../lib/api/query.ts'
import { useText } from '../../lib/i18n/index.ts'
import { at, paths, useSearchAt } from '../../lib/paths.ts'
import { Loaded } from '../../ui/loaded.tsx'
import { Page } from '../../ui/page.tsx'
import { PageSkeleton } from '../../ui/skeletons.tsx'
import { EmptyState, NotFoundState } from '../../ui/states.tsx'
import { useKind } from '../console-kind.tsx'
import { useContainerWorkspace } from '../workspace/index.ts'
import { Workbench } from './workbench.tsx'

/** The page editor: one version of a draft on the store's own page, in the whole window. */
export function PageEditor({ kind }: { kind: Kind }) {
  const { t } = useText()
  const { org, container } = useContainerWorkspace()
  const { path } = useKind(kind)
  const { experience: id = '', vid = '' } = useSearchAt(paths.pageEditor('', '', ''))
  const query = useEndpoint(getExperience, { org: org.org_id, experience_id: id })
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
  const index = experience.views.findIndex((each) => each.id === vid)
  const view = experience.views[index]
  const back = at(paths.experience(org.org_id, container.id, path, experience.id), { tab: 'versions', vid })
  if (!view)
    return (
      <Page>
        <NotFoundState page title={t('pageEditor.gone')} href={back.to} back={t('experience.backToList')} />
      </Page>
    )
  const obstacle = view.is_original
    ? 'original'
    : experience.type === 'redirect'
      ? 'redirect'
      : experience.status === 'draft'
        ? null
        : 'notDraft'
  if (obstacle)
    return (
      <Page>
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
  return <Workbench key={view.id} experience={experience} view={view} index={index} back={back} />
}
