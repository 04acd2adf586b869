import { Button, Text } from '@mantine/core'
import type { AdminOrganization } from '@vitrine/contract'
import { listAdminOrganizations, resendAdminInvitation } from '@vitrine/contract/client'
import { useAction } from '../../lib/api/query.ts'
import { useText } from '../../lib/i18n/index.ts'
import { Moment } from '../../ui/moment.tsx'
import { toast } from '../../ui/toast.ts'
import { zone } from './zone.ts'

interface InvitedManagerProps {
  org: string
  invited: AdminOrganization['invited_managers'][number]
}

/** Somebody who was asked to manage the organization; where nobody does yet, only an administrator can ask again. */
export function InvitedManager({ org, invited: { id, email, expires_at: until } }: InvitedManagerProps) {
  const { t } = useText()
  const resend = useAction(resendAdminInvitation, [listAdminOrganizations])
  const send = () =>
    resend.mutate(
      { body: { id: org, invitation: id } },
      {
        onSuccess: () => toast.done(t('admin.organizations.resent', { email })),
        onError: (error) => toast.failed(t('admin.organizations.resendFailed'), error),
      },
    )
  return (
    <div>
      <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
        {email}
      </Text>
      <Text size="xs" c="dimmed">
        {Date.parse(until) > Date.now() ? (
          <>
            {t('admin.organizations.invited')}
            <Moment at={until} timeZone={zone} size="xs" />
          </>
        ) : (
          t('admin.organizations.expired')
        )}
      </Text>
      <Button
        variant="subtle"
        size="compact-xs"
        loading={resend.isPending}
        aria-label={t('admin.organizations.resendTo', { email })}
        onClick={send}
      >
        {t('admin.organizations.resend')}
      </Button>
    </div>
  )
}
