import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useWorkspace } from '../kernel/workspace/index.ts'
import { useText } from '../lib/i18n/index.ts'
import { paths } from '../lib/paths.ts'
import { Page } from '../ui/page.tsx'
import { ForbiddenState, NotFoundState } from '../ui/states.tsx'

/** Where container users are led who call for something of the organization. */
export function Unauthorized() {
  const { t } = useText()
  const { org, containers } = useWorkspace()
  return (
    <Page>
      <ForbiddenState
        page
        role={org.org_role === null ? 'member' : undefined}
        action={
          <Button component={Link} to={paths.home(org.org_id, containers[0]?.id)} variant="default">
            {t('states.notFound.back')}
          </Button>
        }
      />
    </Page>
  )
}

/** For an address that nobody can read: it names no organization. */
export function Lost() {
  return (
    <Page>
      <NotFoundState page href="/" />
    </Page>
  )
}

export function NotFound() {
  const { org, containers } = useWorkspace()
  return (
    <Page>
      <NotFoundState page href={paths.home(org.org_id, containers[0]?.id)} />
    </Page>
  )
}
