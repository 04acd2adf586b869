import { Button, Text, Title } from '@mantine/core'
import { Link, useNavigate } from '@tanstack/react-router'
import { getUserInfo, listOwnInvitations } from '@vitrine/contract/client'
import { useEndpoint } from '../../../lib/api/query.ts'
import { useText } from '../../../lib/i18n/index.ts'
import { paths } from '../../../lib/paths.ts'
import { Loaded } from '../../../ui/loaded.tsx'
import { RowsSkeleton } from '../../../ui/skeletons.tsx'
import { toast } from '../../../ui/toast.ts'
import { EntryFrame } from '../entry-frame.tsx'
import { EntryHeading } from '../entry-heading.tsx'
import { AnswerButtons } from './answer-buttons.tsx'
import { homeAfter } from './home-after.ts'
import classes from './invitation.module.css'
import { InvitationFacts } from './invitation-facts.tsx'

/** What waits for the person who is signed in, also for one who belongs to no organization yet. */
export function InvitationsPage() {
  const { t } = useText()
  const navigate = useNavigate()
  const user = useEndpoint(getUserInfo, undefined).data
  const query = useEndpoint(listOwnInvitations, undefined)
  return (
    <EntryFrame>
      <EntryHeading title={t('invitation.listTitle')}>{user ? t('invitation.listLead', user) : null}</EntryHeading>
      <Loaded query={query} skeleton={<RowsSkeleton />} what={t('invitation.listFailed')}>
        {(list) => (
          <>
            {list.length === 0 ? <Text mb="lg">{t('invitation.none')}</Text> : null}
            {list.map((each) => (
              <section key={each.id} className={classes.item}>
                <Title order={2} mb="sm">
                  {each.org_name}
                </Title>
                <InvitationFacts invitation={each} />
                {user ? (
                  <AnswerButtons
                    id={each.id}
                    onAccepted={(after) => void navigate({ href: homeAfter(user, after) })}
                    onDeclined={() => toast.done(t('invitation.declined', { org: each.org_name }))}
                  />
                ) : null}
              </section>
            ))}
            <Button component={Link} to={paths.auth} variant="subtle" size="md" mt="sm">
              {t('invitation.home')}
            </Button>
          </>
        )}
      </Loaded>
    </EntryFrame>
  )
}
