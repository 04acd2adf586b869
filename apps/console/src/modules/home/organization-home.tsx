import { Badge, Text } from '@mantine/core'
import { Link, useNavigate } from '@tanstack/react-router'
import { useWorkspace } from '../../kernel/workspace/index.ts'
import { useText } from '../../lib/i18n/index.ts'
import { paths } from '../../lib/paths.ts'
import { Moment } from '../../ui/moment.tsx'
import { meansRow } from '../../ui/open-row.ts'
import { Page, PageHeader } from '../../ui/page.tsx'
import { EmptyState } from '../../ui/states.tsx'
import table from '../../ui/table.module.css'

/** The organisation's containers: one to pick, each with whether its tag is alive. */
export function OrganizationHome() {
  const { t } = useText()
  const { org, containers } = useWorkspace()
  const navigate = useNavigate()
  return (
    <Page>
      <PageHeader
        title={org.org_name}
        below={containers.length > 0 ? <Text c="dimmed">{t('home.containers.lead')}</Text> : undefined}
      />
      {containers.length === 0 ? (
        <EmptyState drawing="window" title={t('home.containers.empty')}>
          {t('home.containers.emptyBody')}
        </EmptyState>
      ) : (
        <div className={table.wrap}>
          <table className={`${table.table} ${table.cards}`} data-rows-open>
            <thead>
              <tr>
                <th>{t('home.containers.name')}</th>
                <th>{t('home.containers.website')}</th>
                <th>{t('home.containers.install')}</th>
                <th>{t('home.containers.lastEvent')}</th>
              </tr>
            </thead>
            <tbody>
              {containers.map((container) => (
                <tr
                  key={container.id}
                  onClick={(event) => meansRow(event) && void navigate({ to: paths.home(org.org_id, container.id) })}
                >
                  <td data-wide>
                    <Link to={paths.home(org.org_id, container.id)} className={table.name}>
                      {container.name}
                    </Link>
                  </td>
                  <td data-wide data-label={t('home.containers.website')}>
                    <Text c="dimmed" style={{ overflowWrap: 'anywhere' }}>
                      {container.website}
                    </Text>
                  </td>
                  <td data-label={t('home.containers.install')}>
                    <Badge variant="light" color={container.installed_at ? 'green' : 'amber'} radius="sm">
                      {t(container.installed_at ? 'install.seen' : 'install.notSeen')}
                    </Badge>
                  </td>
                  <td data-label={t('home.containers.lastEvent')}>
                    {container.last_event_at ? (
                      <Moment at={container.last_event_at} timeZone={container.timezone} />
                    ) : (
                      '—'
                    )}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Page>
  )
}
