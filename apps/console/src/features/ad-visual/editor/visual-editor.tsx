import { Button } from '@mantine/core'
import { Link, useParams } from '@tanstack/react-router'
import type { ExperienceDetail } from '@vitrine/contract'
import { getExperience } from '@vitrine/contract/client'
import { KindScope } from '../../../kernel/console-kind.tsx'
import { LeftBehind } from '../../../kernel/working-copy/left-behind.tsx'
import { useOpenedVersion } from '../../../kernel/working-copy/use-opened-version.ts'
import { useContainerWorkspace } from '../../../kernel/workspace/index.ts'
import { useEndpoint } from '../../../lib/api/query.ts'
import { useText } from '../../../lib/i18n/index.ts'
import { at, paths, useSearchAt } from '../../../lib/paths.ts'
import { Loaded } from '../../../ui/loaded.tsx'
import { Page } from '../../../ui/page.tsx'
import { PageSkeleton } from '../../../ui/skeletons.tsx'
import { EmptyState, NotFoundState } from '../../../ui/states.tsx'
import { editorPath, path } from '../path.ts'
import { Workbench } from './workbench.tsx'

/** The editor of ad visuals: one version in the whole window. */
export function VisualEditor() {
  return (
    <KindScope kind="ad_visual">
      <Read />
    </KindScope>
  )
}

function Read() {
  const { t } = useText()
  const { org } = useContainerWorkspace()
  const { experienceId = '' } = useParams({ strict: false }) as { experienceId?: string }
  const query = useEndpoint(getExperience, { org: org.org_id, experience_id: experienceId })
  return (
    <Loaded query={query} skeleton={<PageSkeleton />} what={t('experience.failed')}>
      {(experience) => <Opened key={experience.id} experience={experience} />}
    </Loaded>
  )
}

function Opened({ experience }: { experience: ExperienceDetail }) {
  const { t } = useText()
  const { org, container } = useContainerWorkspace()
  const [only] = experience.views
  const { view: named = only?.id ?? '' } = useSearchAt(paths.ownEditor('', '', '', '', editorPath))
  const isEnded = experience.status === 'ended'
  const { view, index, isBegun, left } = useOpenedVersion(experience, named, () => isEnded)
  const back = at(paths.experience(org.org_id, container.id, path, experience.id), { tab: 'versions', vid: named })
  if (!view)
    return (
      <Page>
        <LeftBehind experience={experience} vid={named} why="deleted" />
        <NotFoundState page title={t('adVisual.gone')} href={back.to} back={t('experience.backToList')} />
      </Page>
    )
  if (isEnded && !isBegun)
    return (
      <Page>
        <LeftBehind experience={experience} vid={named} why="released" />
        <EmptyState
          page
          drawing="window"
          title={t('adVisual.ended.title')}
          action={
            <Button component={Link} variant="default" {...back}>
              {t('adVisual.back')}
            </Button>
          }
        >
          {t('adVisual.ended.body')}
        </EmptyState>
      </Page>
    )
  return <Workbench key={view.id} {...{ experience, view, index, back, left }} />
}
