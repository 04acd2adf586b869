import { Anchor, Tabs } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { getUserInfo } from '@vitrine/contract/client'
import { useEndpoint } from '../../lib/api/query.ts'
import { useText } from '../../lib/i18n/index.ts'
import { paths } from '../../lib/paths.ts'
import { useUrlState } from '../../lib/use-url-state.ts'
import { Loaded } from '../../ui/loaded.tsx'
import { Logo } from '../../ui/logo.tsx'
import { Page, PageHeader } from '../../ui/page.tsx'
import { PageSkeleton } from '../../ui/skeletons.tsx'
import { ForbiddenState } from '../../ui/states.tsx'
import classes from './admin.module.css'
import type { TabProps } from './admin-list.tsx'
import { JobsTab } from './jobs-tab.tsx'
import { MailsTab } from './mails-tab.tsx'
import { OrganizationsTab } from './organizations-tab.tsx'
import { parseAdminState, type Tab, tabs, writeAdminState } from './search.ts'
import { UsersTab } from './users-tab.tsx'

const parts: Record<Tab, (props: TabProps) => React.ReactNode> = {
  organizations: OrganizationsTab,
  users: UsersTab,
  mails: MailsTab,
  jobs: JobsTab,
}

/** What concerns the whole installation: organizations, accounts, mail and jobs. */
export function AdminPage() {
  const { t } = useText()
  const user = useEndpoint(getUserInfo, undefined)
  const [state, update] = useUrlState(parseAdminState, writeAdminState)
  const Part = parts[state.tab]
  return (
    <>
      <header className={classes.top}>
        <Logo />
        <Anchor component={Link} to={paths.auth} size="sm" ml="auto">
          {t('admin.back')}
        </Anchor>
      </header>
      <main>
        <Page>
          <Loaded query={user} skeleton={<PageSkeleton />}>
            {({ role }) =>
              role === 'administrator' ? (
                <>
                  <PageHeader title={t('shell.title.admin')} />
                  <Tabs
                    value={state.tab}
                    onChange={(tab) => void update({ tab: tab as Tab, key: '', filter: '', page: 1 })}
                  >
                    <Tabs.List mb="lg">
                      {tabs.map((tab) => (
                        <Tabs.Tab key={tab} value={tab}>
                          {t(`admin.tabs.${tab}`)}
                        </Tabs.Tab>
                      ))}
                    </Tabs.List>
                    <Tabs.Panel value={state.tab}>
                      <Part state={state} update={(change, step) => void update(change, step)} />
                    </Tabs.Panel>
                  </Tabs>
                </>
              ) : (
                <ForbiddenState page whom="installation" reason={t('admin.forbidden')} />
              )
            }
          </Loaded>
        </Page>
      </main>
    </>
  )
}
