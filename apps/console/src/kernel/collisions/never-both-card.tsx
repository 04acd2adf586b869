import { Anchor, Button, Group, List, Skeleton, Stack, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ExclusionGroup, ExperienceDetail } from '@vitrine/contract'
import { mostExcluded } from '@vitrine/contract/client'
import { useState } from 'react'
import { formatWeight } from '../../lib/format.ts'
import { useText } from '../../lib/i18n/index.ts'
import { at, paths } from '../../lib/paths.ts'
import { ActionFailed } from '../../ui/action-failed.tsx'
import { Foreign } from '../../ui/foreign.tsx'
import { Card } from '../../ui/page.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { toast } from '../../ui/toast.ts'
import { useKind } from '../console-kind.tsx'
import { useContainerWorkspace } from '../workspace/index.ts'
import { GroupDialog } from './group-dialog.tsx'
import { leaving } from './join.ts'
import { useGroups } from './use-groups.ts'

/** The group of which no visitor gets two: which it is, who else belongs to it, and joining and leaving while it is a draft. */
export function NeverBothCard({ experience }: { experience: ExperienceDetail }) {
  const { t } = useText()
  const { org, container } = useContainerWorkspace()
  const { query, action, mayChange } = useGroups()
  // Each opening begins anew.
  const [editing, setEditing] = useState({ n: 0, opened: false })
  const groups = query.data
  const own = groups?.find(({ id }) => id === experience.exclusion?.id) ?? null
  const isDraft = experience.status === 'draft'
  const mayJoin = isDraft && mayChange
  const put = (group: ExclusionGroup, ids: readonly string[], done: string) =>
    action.mutate(
      {
        query: { org: org.org_id },
        body: {
          container_id: container.id,
          id: group.id,
          name: group.name,
          experience_ids: [...ids],
          revisions: { ...leaving(group, ids), [experience.id]: experience.revision },
        },
      },
      { onSuccess: () => toast.done(done) },
    )
  const leave = (group: ExclusionGroup) => {
    const rest = group.experiences.map(({ id }) => id).filter((id) => id !== experience.id)
    // Of two drafts nothing is left to share.
    put(group, !group.fixed && rest.length < 2 ? [] : rest, t('neverBoth.left'))
  }
  const open = groups?.filter(({ fixed, experiences }) => !fixed && experiences.length < mostExcluded) ?? []
  return (
    <Card id="never-both" title={t('neverBoth.title')} description={t('neverBoth.help')}>
      <Stack gap="sm">
        <ActionFailed title={t('neverBoth.failed')} error={action.error} />
        {query.error ? <Text c="dimmed">{t('neverBoth.loadFailed')}</Text> : null}
        {!groups && !query.error ? <Skeleton h={20} w={240} /> : null}
        {groups && !own ? <Text c="dimmed">{t(isDraft ? 'neverBoth.none' : 'neverBoth.noneEnded')}</Text> : null}
        {own ? <Members group={own} experience={experience} /> : null}
        {groups && mayJoin ? (
          <Group gap="xs">
            {own?.fixed ? null : (
              <Button variant="default" onClick={() => setEditing(({ n }) => ({ n: n + 1, opened: true }))}>
                {t(own ? 'neverBoth.edit' : 'neverBoth.make')}
              </Button>
            )}
            {own ? (
              <Button variant="default" loading={action.isPending} onClick={() => leave(own)}>
                {t('neverBoth.leave')}
              </Button>
            ) : (
              open.map((group) => (
                <Button
                  key={group.id}
                  variant="default"
                  loading={action.isPending}
                  onClick={() =>
                    put(group, [...group.experiences.map(({ id }) => id), experience.id], t('neverBoth.saved'))
                  }
                >
                  {t('neverBoth.join', { name: group.name })}
                </Button>
              ))
            )}
          </Group>
        ) : null}
      </Stack>
      {editing.n === 0 || !groups ? null : (
        <GroupDialog
          key={editing.n}
          opened={editing.opened}
          experience={experience}
          group={own}
          groups={groups}
          onClose={() => setEditing(({ n }) => ({ n, opened: false }))}
        />
      )}
    </Card>
  )
}

function Members({ group, experience }: { group: ExclusionGroup; experience: ExperienceDetail }) {
  const { t } = useText()
  const { org, container } = useContainerWorkspace()
  const { path } = useKind(experience.target_type)
  const share = group.experiences.find(({ id }) => id === experience.id)?.share ?? 0
  return (
    <>
      <div>
        <Text fw={600}>
          <Foreign>{group.name}</Foreign>
        </Text>
        <Text size="sm">{t('neverBoth.share', { share: formatWeight(share) })}</Text>
      </div>
      <List size="sm" aria-label={t('neverBoth.members')} spacing={4}>
        {group.experiences.map((each) => (
          <List.Item key={each.id}>
            <Group gap="xs">
              {each.id === experience.id ? (
                <Text size="sm" span>
                  <Foreign>{each.name}</Foreign> · {t('neverBoth.itself')}
                </Text>
              ) : (
                <Anchor
                  component={Link}
                  size="sm"
                  {...at(paths.experience(org.org_id, container.id, path, each.id), {})}
                >
                  <Foreign>{each.name}</Foreign>
                </Anchor>
              )}
              <StatusBadge phase={each.phase} />
              <Text size="sm" c="dimmed" span className="figure">
                {formatWeight(each.share)}
              </Text>
            </Group>
          </List.Item>
        ))}
      </List>
      {experience.status === 'ended' ? null : (
        <Text size="sm" c="dimmed">
          {t(group.fixed ? 'neverBoth.fixed' : 'neverBoth.open')}
        </Text>
      )}
    </>
  )
}
