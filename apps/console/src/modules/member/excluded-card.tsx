import { Button, Group, Text } from '@mantine/core'
import type { OrganizationUserDetail } from '@vitrine/contract'
import { assignUserContainer, getOrganizationUser, listOrganizationUsers } from '@vitrine/contract/client'
import { useCan, useWorkspace } from '../../kernel/workspace/index.ts'
import { useAction } from '../../lib/api/query.ts'
import { useText } from '../../lib/i18n/index.ts'
import { ActionFailed } from '../../ui/action-failed.tsx'
import { Foreign } from '../../ui/foreign.tsx'
import { Card } from '../../ui/page.tsx'
import { toast } from '../../ui/toast.ts'

/** The containers that a member was removed from, each with the way back; nothing where there are none. */
export function ExcludedCard({ user }: { user: OrganizationUserDetail }) {
  const { t } = useText()
  const { org, containers } = useWorkspace()
  const editable = useCan()(assignUserContainer)
  const assign = useAction(assignUserContainer, [getOrganizationUser, listOrganizationUsers])
  const excluded = containers.filter(({ id }) => user.excluded_container_ids.includes(id))
  if (excluded.length === 0) return null
  const open = (container: (typeof excluded)[number]) =>
    assign.mutate(
      {
        query: { org: org.org_id },
        body: { user_id: user.user_id, container_id: container.id, revision: user.revision },
      },
      { onSuccess: () => toast.done(t('members.excluded.done', { container: container.name })) },
    )
  return (
    <Card title={t('members.excluded.title')} description={t('members.excluded.body')}>
      <ActionFailed title={t('members.excluded.failed')} error={assign.error} />
      {excluded.map((container) => (
        <Group key={container.id} justify="space-between" wrap="nowrap" py={4}>
          <Text style={{ minWidth: 0, overflowWrap: 'anywhere' }}>
            <Foreign>{container.name}</Foreign>
          </Text>
          {editable ? (
            <Button
              size="xs"
              variant="default"
              loading={assign.isPending && assign.variables?.body?.container_id === container.id}
              disabled={assign.isPending}
              aria-label={t('members.excluded.openOf', { container: container.name })}
              onClick={() => open(container)}
              style={{ flexShrink: 0 }}
            >
              {t('members.excluded.open')}
            </Button>
          ) : null}
        </Group>
      ))}
    </Card>
  )
}
