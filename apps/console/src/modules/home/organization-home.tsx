import { Text } from '@mantine/core'
import { Link, useNavigate } from '@tanstack/react-router'
import type { ListedContainer } from '@vitrine/contract'
import { listContainers } from '@vitrine/contract/client'
import { InstallBadge } from '../../kernel/install/install-badge.tsx'
import { useWorkspace } from '../../kernel/workspace/index.ts'
import { useEndpoint } from '../../lib/api/query.ts'
import { formatCount } from '../../lib/format.ts'
import { useText } from '../../lib/i18n/index.ts'
import { joinWords } from '../../lib/join-words.ts'
import { paths } from '../../lib/paths.ts'
import { Foreign } from '../../ui/foreign.tsx'
import { Moment } from '../../ui/moment.tsx'
import { meansRow } from '../../ui/open-row.ts'
import { Page, PageHeader } from '../../ui/page.tsx'
import { EmptyState } from '../../ui/states.tsx'
import table from '../../ui/table.module.css'
import { countDone, type SetUp, setUpOf } from './setup.ts'

/** The organization's containers: one to pick, each with whether its tag is alive, what it still lacks and how much runs. */
export function OrganizationHome() {
  const { t } = useText()
  const { org } = useWorkspace()
  // The shell has it already; asked for again here, because what runs changes.
  const containers = useEndpoint(listContainers, { org: org.org_id }).data ?? []
  return (
    <Page>
      <PageHeader
        title={org.org_name}
        below={containers.length > 0 ? <Text c="dimmed">{t('home.containers.lead')}</Text> : undefined}
      />
      {containers.length === 0 ? (
        // Whoever has no role here sees the containers that are open to them, not all there are.
        <EmptyState drawing="window" title={t(org.org_role ? 'home.containers.empty' : 'home.containers.none')}>
          {t(org.org_role ? 'home.containers.emptyBody' : 'home.containers.noneBody')}
        </EmptyState>
      ) : (
        <div className={table.wrap}>
          <table className={`${table.table} ${table.cards}`} data-rows-open>
            <thead>
              <tr>
                <th>{t('home.containers.name')}</th>
                <th data-minor>{t('home.containers.website')}</th>
                <th>{t('home.containers.install')}</th>
                <th>{t('home.containers.setUp')}</th>
                <th data-number>{t('home.containers.running')}</th>
                <th>{t('home.containers.lastEvent')}</th>
              </tr>
            </thead>
            <tbody data-row-keys>
              {containers.map((container) => (
                <Row key={container.id} container={container} />
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Page>
  )
}

function Row({ container }: { container: ListedContainer }) {
  const { t, language } = useText()
  const { org } = useWorkspace()
  const navigate = useNavigate()
  const home = paths.home(org.org_id, container.id)
  return (
    <tr onClick={(event) => meansRow(event) && void navigate({ to: home })}>
      <td data-wide>
        <Link to={home} className={table.name}>
          <Foreign>{container.name}</Foreign>
        </Link>
      </td>
      <td data-wide data-minor data-label={t('home.containers.website')}>
        <Text c="dimmed" style={{ overflowWrap: 'anywhere' }}>
          <Foreign>{container.website}</Foreign>
        </Text>
      </td>
      <td data-label={t('home.containers.install')}>
        <InstallBadge container={container} />
      </td>
      <td data-label={t('home.containers.setUp')}>
        <Progress steps={setUpOf(container)} />
      </td>
      <td data-number data-label={t('home.containers.running')}>
        {formatCount(container.running, language)}
      </td>
      <td data-label={t('home.containers.lastEvent')}>
        {container.last_event_at ? <Moment at={container.last_event_at} timeZone={container.timezone} /> : '—'}
      </td>
    </tr>
  )
}

/** How many steps are done, and which are not. */
function Progress({ steps }: { steps: SetUp }) {
  const { t, language } = useText()
  const missing = (Object.keys(steps) as (keyof SetUp)[]).filter((step) => !steps[step])
  const names = joinWords(
    missing.map((step) => t(`home.containers.steps.${step}`)),
    language,
  )
  return (
    <>
      {t('home.containers.setUpOf', countDone(steps))}
      {missing.length > 0 ? (
        <Text size="xs" c="dimmed">
          {t('home.containers.missing', { steps: names })}
        </Text>
      ) : null}
    </>
  )
}
