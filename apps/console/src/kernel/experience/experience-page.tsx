import { Skeleton, Tabs } from '@mantine/core'
import { useNavigate, useParams } from '@tanstack/react-router'
import type { ExperienceDetail, Kind } from '@vitrine/contract'
import { getExperience, listContainerOperations } from '@vitrine/contract/client'
import { useEffect, useState } from 'react'
import { isApiError } from '../../lib/api/error.ts'
import { useEndpoint } from '../../lib/api/query.ts'
import { useText } from '../../lib/i18n/index.ts'
import { lazyScreens } from '../../lib/lazy-page.ts'
import { paths } from '../../lib/paths.ts'
import { useUrlState } from '../../lib/use-url-state.ts'
import { Delayed } from '../../ui/delayed.tsx'
import { useSettling } from '../../ui/editor/index.ts'
import { Loaded } from '../../ui/loaded.tsx'
import { Page } from '../../ui/page.tsx'
import { Part } from '../../ui/part.tsx'
import { CardSkeleton, PageSkeleton } from '../../ui/skeletons.tsx'
import { ChunkFailedState, ForbiddenState, NotFoundState } from '../../ui/states.tsx'
import { type Action, type ActionRequest, ExperienceDialogs, isComparing } from '../actions/index.ts'
import { useKind } from '../console-kind.tsx'
import { EndingNote } from '../ending/parts.ts'
import { HealthPanel } from '../health/health-panel.tsx'
import { judge, missingIn, useContainerWorkspace, useWorkspace } from '../workspace/index.ts'
import { ExperienceHeader } from './experience-header.tsx'
import { openingOf } from './opening.ts'
import { panels } from './panels.ts'
import { type PageState, parsePageState, type Tab, tabs, writePageState } from './search.ts'
import { texts } from './texts.ts'
import { hasOneVersion } from './traits.ts'
import type { Wish } from './wish.ts'

/** A report that has run for a while has none of it. */
const Standing = lazyScreens(() => import('./standing.tsx'), texts)((m) => m.Standing)
/** Of the steps that a draft still needs, in rows that fit (px): what is below stays where it is when they come. */
const stepsHeight = { base: 112, sm: 80, lg: 50 }
const { settings: SettingsTab, versions: VersionsTab, report: ReportTab, log: OperationList } = panels

interface ExperiencePageProps {
  kind: Kind
  /** Which one, on a screen whose address does not name it. */
  id?: string
}

const usePageState = () => useUrlState(parsePageState, writePageState)

/** One experience: its settings, its versions, its report and what was done to it. */
export function ExperiencePage({ kind, id }: ExperiencePageProps) {
  const { t } = useText()
  const { experienceId = '' } = useParams({ strict: false }) as { experienceId?: string }
  const { org, container } = useContainerWorkspace()
  const { path } = useKind(kind)
  const [{ tab }] = usePageState()
  // Beside the experience itself, not after it.
  useEffect(() => void (tab && panels[tab].preload()), [tab])
  const query = useEndpoint(
    getExperience,
    { org: org.org_id, experience_id: id ?? experienceId },
    { refetchOnWindowFocus: true },
  )
  const isUnknown = isApiError(query.error, 'not_found', 'invalid_input') && !query.data
  // The calls know one of any kind of the family; the address names this kind.
  const isOther = query.data !== undefined && query.data.target_type !== kind
  if (isUnknown || isOther)
    return (
      <Page>
        <NotFoundState
          page
          title={t('experience.notFound')}
          href={paths.list(org.org_id, container.id, path)}
          back={t('experience.backToList')}
        />
      </Page>
    )
  return (
    <Loaded query={query} skeleton={<PageSkeleton />} what={t('experience.failed')}>
      {(experience) => <Frame key={experience.id} kind={kind} experience={experience} isOnly={id !== undefined} />}
    </Loaded>
  )
}

interface FrameProps {
  kind: Kind
  experience: ExperienceDetail
  /** The screen is this experience's own: there is no list to go back to. */
  isOnly: boolean
}

function Frame({ kind, experience, isOnly }: FrameProps) {
  const { t } = useText()
  const { org, container } = useContainerWorkspace()
  const { path } = useKind(kind)
  const navigate = useNavigate()
  const [{ tab: named, vid: namedVid }, update] = usePageState()
  // The one it opens on stays until another is chosen, whatever becomes of the experience meanwhile.
  const [opening] = useState(() => openingOf(experience))
  const isDraft = experience.status === 'draft'
  const [beganAsDraft] = useState(isDraft)
  const tab = named ?? opening.tab
  const vid = named ? namedVid : (opening.vid ?? null)
  const isOne = hasOneVersion(experience)
  const order: readonly Tab[] = isOne ? ['versions', 'settings', 'report', 'log'] : tabs
  const [action, setAction] = useState<Action | null>(null)
  const [wish, setWish] = useState<Wish | null>(null)
  /** Whoever goes elsewhere wants what is there. */
  const go = (to: Partial<PageState>) => {
    setWish(null)
    void update(to)
  }
  const begin = <A extends Exclude<Action, 'rename' | 'delete'>>(next: A) => ({
    asks: next,
    run: () => setAction(next),
  })
  // They go by what is stored; a new name and a deletion touch nothing that is edited.
  const settling = useSettling({
    release: begin('release'),
    stop: begin('stop'),
    redraft: begin('redraft'),
    copy: begin('copy'),
    adopt: begin('adopt'),
    handOver: begin('handOver'),
    conclude: begin('conclude'),
  })
  const onAction = ({ action: next }: ActionRequest) =>
    next === 'rename' || next === 'delete' ? setAction(next) : settling.settle(next)
  const readsLog = judge(listContainerOperations, useWorkspace())

  return (
    <Page>
      <ExperienceHeader kind={kind} experience={experience} isOnly={isOnly} onAction={onAction} />
      {isDraft || beganAsDraft || experience.held_back ? (
        <Part waiting={<Skeleton h={stepsHeight} mb={16} />} failed={null}>
          <Standing experience={experience} beganAsDraft={beganAsDraft} onWish={setWish} />
        </Part>
      ) : null}
      {experience.status === 'ended' && isComparing(experience) ? (
        <Part waiting={<Skeleton h={60} mb={24} />} failed={null}>
          <EndingNote experience={experience} onAction={settling.settle} />
        </Part>
      ) : null}
      <HealthPanel experience={experience} tab={tab} />
      <Tabs value={tab} onChange={(next) => go({ tab: next as Tab, vid: null })} keepMounted={false}>
        <Tabs.List mb="lg">
          {order
            .filter((each) => each !== 'log' || readsLog.allowed)
            .map((each) => (
              <Tabs.Tab
                key={each}
                value={each}
                onMouseEnter={() => void panels[each].preload()}
                onFocus={() => void panels[each].preload()}
              >
                {t(isOne && each === 'versions' ? 'experience.tabs.content' : `experience.tabs.${each}`)}
              </Tabs.Tab>
            ))}
        </Tabs.List>
        <Tabs.Panel value={tab}>
          <Part again={tab} waiting={<Delayed>{<CardSkeleton height={360} />}</Delayed>} failed={<ChunkFailedState />}>
            {tab === 'settings' ? <SettingsTab experience={experience} /> : null}
            {tab === 'versions' ? (
              <VersionsTab
                experience={experience}
                vid={vid}
                onOpen={(vid) => go({ tab: 'versions', vid })}
                wish={wish}
                onWished={() => setWish(null)}
                onAction={onAction}
              />
            ) : null}
            {tab === 'report' ? <ReportTab experience={experience} onAction={onAction} /> : null}
            {tab === 'log' ? (
              readsLog.allowed ? (
                <OperationList about={{ container_id: container.id, experience_id: experience.id }} />
              ) : (
                <ForbiddenState {...missingIn(readsLog)} />
              )
            ) : null}
          </Part>
        </Tabs.Panel>
      </Tabs>
      {settling.dialog}
      <ExperienceDialogs
        kind={kind}
        request={action && { action, item: experience }}
        onClose={() => setAction(null)}
        onDeleted={() =>
          void navigate({ to: paths.list(org.org_id, container.id, path), replace: true, ignoreBlocker: true })
        }
      />
    </Page>
  )
}
