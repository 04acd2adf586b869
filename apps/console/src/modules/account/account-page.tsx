import { Stack } from '@mantine/core'
import { useWorkspace } from '../../kernel/workspace/index.ts'
import { useText } from '../../lib/i18n/index.ts'
import { Page, PageHeader } from '../../ui/page.tsx'
import { ForbiddenState } from '../../ui/states.tsx'
import { BasicsCard } from './basics-card.tsx'
import { DeleteCard } from './delete-card.tsx'
import { OrganizationsCard } from './organizations-card.tsx'
import { PasswordCard } from './password-card.tsx'
import { SecondFactorCard } from './second-factor-card.tsx'
import { SessionsCard } from './sessions-card.tsx'

/** One's own account: name and language, password, second factor, devices. */
export function AccountPage() {
  const { t } = useText()
  const { user } = useWorkspace()
  if (user.impersonation)
    return (
      <Page>
        <ForbiddenState page reason={t('profile.acting')} whom="nobody" />
      </Page>
    )
  return (
    <Page>
      <PageHeader title={t('profile.title')} />
      <Stack gap="lg" maw={720}>
        <BasicsCard user={user} />
        <PasswordCard email={user.email} />
        <SecondFactorCard />
        <SessionsCard />
        <OrganizationsCard user={user} />
        <DeleteCard />
      </Stack>
    </Page>
  )
}
