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

/** For an address outside of the person's organizations: one that nobody can read, or one of another organization. */
export function Lost({ what }: { what: 'page' | 'organization' }) {
  const { t } = useText()
  const words = what === 'page' ? {} : { title: t('states.notFound.organization'), body: t('states.notFound.foreign') }
  return (
    <Page>
      <NotFoundState page href="/" {...words} />
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
