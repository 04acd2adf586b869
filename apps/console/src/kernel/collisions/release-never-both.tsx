import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { formatWeight } from '../../lib/format.ts'
import { useText } from '../../lib/i18n/index.ts'
import { ActionFailed } from '../../ui/action-failed.tsx'
import { Gap } from '../../ui/gap.tsx'
import { toast } from '../../ui/toast.ts'
import type { ActionTarget } from '../actions/request.ts'
import { useContainerWorkspace } from '../workspace/index.ts'
import { joinPair } from './join.ts'
import { useGroups } from './use-groups.ts'
import { useMatrix } from './use-matrix.ts'

const mostShown = 4

interface ReleaseNeverBothProps {
  opened: boolean
  item: ActionTarget
  /** It has joined a group, and this is its revision now. */
  onRevised: (revision: number) => void
}

/** Before a release: what its exclusion group makes of it, and drafts on the same pages, which can still be kept from its visitors. */
export function ReleaseNeverBoth({ opened, item, onRevised }: ReleaseNeverBothProps) {
  const { t } = useText()
  const { org, container } = useContainerWorkspace()
  const { data } = useMatrix({ enabled: opened })
  const { query, action, mayChange } = useGroups({ enabled: opened })
  if (!opened || !query.data) return null
  const groups = query.data
  const own = groups.find(({ experiences }) => experiences.some(({ id }) => id === item.id))
  const share = own?.experiences.find(({ id }) => id === item.id)?.share
  const membership =
    own && share !== undefined ? (
      <Text>
        {t('neverBoth.release.member', { name: own.name, share: formatWeight(share) })}
        <Gap />
        {t(own.fixed ? 'neverBoth.release.fixed' : 'neverBoth.release.fixes')}
      </Text>
    ) : null
  if (!mayChange || !data) return membership
  const others = data.pairs.flatMap(({ a, b, url, never_both }) => {
    const other = data.experiences.find(({ id }) => (a === item.id && id === b) || (b === item.id && id === a))
    if (other?.phase !== 'draft' || other.target_type !== item.target_type || url === null || never_both) return []
    const joining = joinPair([item, other], groups, (names) => t('neverBoth.pair', names))
    return joining ? [{ other, joining }] : []
  })
  if (others.length === 0)
    return (
      <>
        {membership}
        <ActionFailed title={t('neverBoth.failed')} error={action.error} />
      </>
    )
  return (
    <>
      {membership}
      <Alert color="gray" p="sm" title={t('neverBoth.release.title', { count: others.length })}>
        <Stack gap="xs">
          <Text size="sm">{t('neverBoth.release.body')}</Text>
          <Group gap="xs">
            {others.slice(0, mostShown).map(({ other, joining }) => (
              <Button
                key={other.id}
                variant="default"
                size="xs"
                h="auto"
                mih={30}
                styles={{ label: { whiteSpace: 'normal', overflowWrap: 'anywhere' } }}
                loading={action.isPending}
                onClick={() =>
                  action.mutate(
                    { query: { org: org.org_id }, body: { container_id: container.id, ...joining } },
                    {
                      onSuccess: ({ revisions }) => {
                        const revision = revisions[item.id]
                        if (revision !== undefined) onRevised(revision)
                        toast.done(t('neverBoth.release.made'))
                      },
                    },
                  )
                }
              >
                {t('neverBoth.release.make', { name: other.name })}
              </Button>
            ))}
          </Group>
          <ActionFailed title={t('neverBoth.failed')} error={action.error} />
        </Stack>
      </Alert>
    </>
  )
}
