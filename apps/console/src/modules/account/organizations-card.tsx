import { Button, Group, Stack, Text } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import type { UserInfo, UserOrganization } from '@vitrine/contract'
import { getUserInfo, leaveOrganization } from '@vitrine/contract/client'
import { useState } from 'react'
import { useWorkspace } from '../../kernel/workspace/index.ts'
import { useAction } from '../../lib/api/query.ts'
import { useText } from '../../lib/i18n/index.ts'
import { paths } from '../../lib/paths.ts'
import { ActionFailed } from '../../ui/action-failed.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Card } from '../../ui/page.tsx'
import { toast } from '../../ui/toast.ts'

/** Where the person belongs, and how to leave. */
export function OrganizationsCard({ user }: { user: UserInfo }) {
  const { t } = useText()
  const [leaving, setLeaving] = useState<UserOrganization | null>(null)
  return (
    <Card title={t('profile.organizations.title')} description={t('profile.organizations.body')}>
      <Stack gap="sm" component="ul" p={0} m={0} style={{ listStyle: 'none' }}>
        {user.organizations.map((org) => (
          <Group key={org.org_id} component="li" justify="space-between" gap="xs" wrap="nowrap">
            <div style={{ minWidth: 0 }}>
              <Text fw={500} style={{ overflowWrap: 'anywhere' }}>
                {org.org_name}
              </Text>
              <Text size="sm" c="dimmed">
                {t(`common.role.${org.org_role ?? 'container_user'}`)}
              </Text>
            </div>
            <Button
              variant="default"
              size="xs"
              style={{ flex: 'none' }}
              aria-label={t('profile.organizations.leaveTitle', { org: org.org_name })}
              onClick={() => setLeaving(org)}
            >
              {t('profile.organizations.leave')}
            </Button>
          </Group>
        ))}
      </Stack>
      {leaving ? <LeaveDialog leaving={leaving} onClose={() => setLeaving(null)} /> : null}
    </Card>
  )
}

/** Says what is lost, and that somebody else has to bring it back. */
function LeaveDialog({ leaving, onClose }: { leaving: UserOrganization; onClose: () => void }) {
  const { t } = useText()
  const { org } = useWorkspace()
  const navigate = useNavigate()
  const leave = useAction(leaveOrganization, [getUserInfo])
  const done = () => {
    toast.done(t('profile.organizations.left', { org: leaving.org_name }))
    onClose()
    if (leaving.org_id === org.org_id) void navigate({ to: paths.auth, replace: true })
  }
  return (
    <ConfirmDialog
      opened
      danger
      title={t('profile.organizations.leaveTitle', { org: leaving.org_name })}
      verb={t('profile.organizations.leave')}
      loading={leave.isPending}
      onConfirm={() => leave.mutate({ query: { org: leaving.org_id } }, { onSuccess: done })}
      onClose={onClose}
    >
      <ActionFailed title={t('profile.organizations.failed')} error={leave.error} />
      <Text>{t('profile.organizations.leaveBody')}</Text>
    </ConfirmDialog>
  )
}
