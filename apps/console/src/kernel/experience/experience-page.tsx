import { Tabs } from '@mantine/core'
import { useNavigate, useParams } from '@tanstack/react-router'
import { type ExperienceDetail, getExperience, type Kind, listContainerOperations } from '@vitrine/contract'
import { useEffect, useState } from 'react'
import { isApiError } from '../../lib/api/error.ts'
import { useEndpoint } from '../../lib/api/query.ts'
import { useText } from '../../lib/i18n/index.ts'
import { lazyPart, lazyScreens } from '../../lib/lazy-page.ts'
import { paths } from '../../lib/paths.ts'
import { useUrlState } from '../../lib/use-url-state.ts'
import { Delayed } from '../../ui/delayed.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { Page } from '../../ui/page.tsx'
import { Part } from '../../ui/part.tsx'
import { CardSkeleton, PageSkeleton } from '../../ui/skeletons.tsx'
import { ChunkFailedState, ForbiddenState, NotFoundState } from '../../ui/states.tsx'
import { type ActionRequest, ExperienceDialogs } from '../actions/index.ts'
import { useFeature } from '../console-feature.tsx'
import { judge, missingIn, useContainerWorkspace, useWorkspace } from '../workspace/index.ts'
import { ExperienceHeader } from './experience-header.tsx'
import { HeldBack } from './held-back.tsx'
import { Readiness } from './readiness.tsx'
import { parsePageState, type Tab, tabs, writePageState } from './search.ts'

const SettingsTab = lazyPart(() => import('./settings/settings-tab.tsx').then((m) => m.SettingsTab))
const VersionsTab = lazyPart(() => import('./versions/versions-tab.tsx').then((m) => m.VersionsTab))
const ReportTab = lazyPart(() => import('../report/report-tab.tsx').then((m) => m.ReportTab))
const OperationList = lazyScreens(() => import('../operation-log/index.ts'), 'organization')((m) => m.OperationList)

const panels = { settings: SettingsTab, versions: VersionsTab, report: ReportTab, log: OperationList }

export function ExperiencePage({ kind }: { kind: Kind }) {
  const { t } = useText()
  const { experienceId = '' } = useParams({ strict: false }) as { experienceId?: string }
  const { org, container } = useContainerWorkspace()
  const { path } = useFeature(kind)
  const [{ tab }] = useUrlState(parsePageState, writePageState)
  // Beside the experience itself, not after it.
  useEffect(() => void panels[tab].preload(), [tab])
  const query = useEndpoint(
    getExperience,
    { org: org.org_id, experience_id: experienceId },
    { refetchOnWindowFocus: true },
  )
  if (isApiError(query.error, 'not_found', 'invalid_input') && !query.data)
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
    <Loaded query={query} skeleton={<PageSkeleton />}>
      {(experience) => <Frame kind={kind} experience={experience} />}
    </Loaded>
  )
}

function Frame({ kind, experience }: { kind: Kind; experience: ExperienceDetail }) {
  const { t } = useText()
  const { org, container } = useContainerWorkspace()
  const { path } = useFeature(kind)
  const navigate = useNavigate()
  const [state, update] = useUrlState(parsePageState, writePageState)
  const [request, setRequest] = useState<ActionRequest | null>(null)
  const readsLog = judge(listContainerOperations, useWorkspace())

  return (
    <Page>
      <ExperienceHeader kind={kind} experience={experience} onAction={setRequest} />
      {experience.status === 'draft' ? <Readiness experience={experience} /> : null}
      {experience.held_back ? <HeldBack experience={experience} /> : null}
      <Tabs value={state.tab} onChange={(tab) => void update({ tab: tab as Tab, vid: null })} keepMounted={false}>
        <Tabs.List mb="lg">
          {tabs
            .filter((tab) => tab !== 'log' || readsLog.allowed)
            .map((tab) => (
              <Tabs.Tab
                key={tab}
                value={tab}
                onMouseEnter={() => void panels[tab].preload()}
                onFocus={() => void panels[tab].preload()}
              >
                {t(`experience.tabs.${tab}`)}
              </Tabs.Tab>
            ))}
        </Tabs.List>
        <Tabs.Panel value={state.tab}>
          <Part
            again={state.tab}
            waiting={<Delayed>{<CardSkeleton height={360} />}</Delayed>}
            failed={<ChunkFailedState />}
          >
            {state.tab === 'settings' ? <SettingsTab experience={experience} /> : null}
            {state.tab === 'versions' ? (
              <VersionsTab
                experience={experience}
                vid={state.vid}
                onOpen={(vid) => void update({ tab: 'versions', vid })}
              />
            ) : null}
            {state.tab === 'report' ? <ReportTab experience={experience} onAction={setRequest} /> : null}
            {state.tab === 'log' ? (
              readsLog.allowed ? (
                <OperationList about={{ container_id: container.id, experience_id: experience.id }} />
              ) : (
                <ForbiddenState {...missingIn(readsLog)} />
              )
            ) : null}
          </Part>
        </Tabs.Panel>
      </Tabs>
      <ExperienceDialogs
        kind={kind}
        request={request}
        onClose={() => setRequest(null)}
        onDeleted={() =>
          void navigate({ to: paths.list(org.org_id, container.id, path), replace: true, ignoreBlocker: true })
        }
      />
    </Page>
  )
}
