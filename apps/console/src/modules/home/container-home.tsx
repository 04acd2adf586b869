import { Stack } from '@mantine/core'
import { useContainerWorkspace } from '../../kernel/workspace/index.ts'
import { useText } from '../../lib/i18n/index.ts'
import { useTimeFor } from '../../ui/in-slices.tsx'
import { Page, PageHeader } from '../../ui/page.tsx'
import { Checklist } from './checklist.tsx'
import { DraftsCard } from './drafts-card.tsx'
import classes from './home.module.css'
import { InstallCard } from './install-card.tsx'
import { NewOne } from './new-one.tsx'
import { ReleasedCard } from './released-card.tsx'
import { firstStepsOf } from './setup.ts'
import { useOverview } from './use-overview.ts'

/** What runs and how it stands, what waits, and what is left to set up; the snippet comes first and wide until it is on the site. */
export function ContainerHome() {
  const { t } = useText()
  const { container, user } = useContainerWorkspace()
  const overview = useOverview()
  const drafts = overview.data?.drafts ?? []
  // All that stands below the answer comes with it: it would be pushed away.
  const isTime = useTimeFor(overview.isSettled)
  const isInstalled = container.installed_at !== null
  const firstSteps = overview.isKnown('experience') ? firstStepsOf(overview.of('experience')) : undefined

  return (
    <Page>
      <PageHeader title={t('home.hello', { name: user.user_name })} actions={<NewOne />} />
      <div className={classes.columns} data-new={!isInstalled || undefined}>
        <Stack gap="lg">
          {isInstalled ? null : <InstallCard />}
          <ReleasedCard overview={overview} />
          {isTime && drafts.length > 0 ? <DraftsCard drafts={drafts} /> : null}
        </Stack>
        {isTime ? (
          <Stack gap="lg">
            {firstSteps ? <Checklist {...firstSteps} /> : null}
            {isInstalled ? <InstallCard /> : null}
          </Stack>
        ) : null}
      </div>
    </Page>
  )
}
