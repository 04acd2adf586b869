import { Stack } from '@mantine/core'
import { listExperiences } from '@vitrine/contract/client'
import { useContainerWorkspace } from '../../kernel/workspace/index.ts'
import { useEndpoint } from '../../lib/api/query.ts'
import { useText } from '../../lib/i18n/index.ts'
import { Page, PageHeader } from '../../ui/page.tsx'
import { Checklist } from './checklist.tsx'
import classes from './home.module.css'
import { InstallCard } from './install-card.tsx'
import { RunningCard } from './running-card.tsx'
import { firstStepsOf } from './setup.ts'

/** What runs, and what is left to set up; the snippet comes first and wide until it is on the site. */
export function ContainerHome() {
  const { t } = useText()
  const { org, container, user } = useContainerWorkspace()
  const base = { org: org.org_id, container_id: container.id, limit: 5 }
  const released = useEndpoint(listExperiences, { ...base, mode: 'released' }, { refetchInterval: 30_000 })
  const drafts = useEndpoint(listExperiences, { ...base, mode: 'draft' })
  const installed = container.installed_at !== null
  const ended = useEndpoint(listExperiences, { ...base, limit: 1, mode: 'ended' })
  const firstSteps = firstStepsOf(released, drafts, ended)

  return (
    <Page>
      <PageHeader title={t('home.hello', { name: user.user_name })} />
      <div className={classes.columns} data-new={!installed || undefined}>
        <Stack gap="lg">
          {installed ? null : <InstallCard />}
          <RunningCard released={released} drafts={drafts} />
        </Stack>
        <Stack gap="lg">
          {firstSteps ? <Checklist {...firstSteps} /> : null}
          {installed ? <InstallCard /> : null}
        </Stack>
      </div>
    </Page>
  )
}
