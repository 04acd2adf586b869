import { Alert, Anchor, Button, Group, Stack, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { UserInfo } from '@vitrine/contract'
import { getUserInfo } from '@vitrine/contract/client'
import { useState } from 'react'
import { useEndpoint } from '../../lib/api/query.ts'
import { useText } from '../../lib/i18n/index.ts'
import { paths, useSearchAt } from '../../lib/paths.ts'
import { LanguageSwitch } from '../../ui/language-switch.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { Logo } from '../../ui/logo.tsx'
import { Card, Page, PageHeader } from '../../ui/page.tsx'
import { PageSkeleton } from '../../ui/skeletons.tsx'
import { ForbiddenState } from '../../ui/states.tsx'
import { toast } from '../../ui/toast.ts'
import { endActing, stopActing } from './acting.ts'
import { ImpersonateForm } from './impersonate-form.tsx'
import classes from './impersonate-page.module.css'

/** Where somebody of ours says for whom they act, where, and why. */
export function ImpersonatePage() {
  const { t } = useText()
  const user = useEndpoint(getUserInfo, undefined)
  return (
    <>
      <header className={classes.top}>
        <Logo />
        <Group ml="auto" gap="xs">
          <LanguageSwitch />
          <Anchor component={Link} to={paths.auth} size="sm">
            {t('acting.home')}
          </Anchor>
        </Group>
      </header>
      <main>
        <Page>
          <Loaded query={user} skeleton={<PageSkeleton />}>
            {(data) => <Content user={data} />}
          </Loaded>
        </Page>
      </main>
    </>
  )
}

function Content({ user }: { user: UserInfo }) {
  const { t } = useText()
  const { ended } = useSearchAt(paths.impersonate)
  if (user.impersonation) return <Already user={user} />
  if (!user.role) return <ForbiddenState page whom="installation" reason={t('acting.forbidden')} />
  return (
    <div className={classes.narrow}>
      <PageHeader title={t('acting.title')} below={<Text c="dimmed">{t('acting.lead')}</Text>} />
      <Stack gap="md">
        {ended ? (
          <Alert color="teal" role="status">
            {t('acting.ended')}
          </Alert>
        ) : null}
        <Card>
          <ImpersonateForm />
        </Card>
      </Stack>
    </div>
  )
}

/** One at a time: whoever acts for somebody ends that first. */
function Already({ user }: { user: UserInfo }) {
  const { t } = useText()
  const [busy, setBusy] = useState(false)
  const leave = async () => {
    setBusy(true)
    try {
      await endActing()
      stopActing()
      // This very page shows the other person: it begins anew.
      window.location.replace(`${paths.impersonate}?ended=1`)
    } catch (error) {
      setBusy(false)
      toast.failed(t('acting.leaveFailed'), error)
    }
  }
  return (
    <div className={classes.narrow}>
      <PageHeader title={t('acting.title')} />
      <Alert color="amber" role="status">
        <Stack gap="sm">
          <Text>{t('acting.already', { name: user.user_name })}</Text>
          <Group gap="xs">
            <Button component={Link} to={paths.auth} variant="default">
              {t('acting.back')}
            </Button>
            <Button loading={busy} onClick={() => void leave()}>
              {t('acting.leave')}
            </Button>
          </Group>
        </Stack>
      </Alert>
    </div>
  )
}
