import { Button, Group, Text } from '@mantine/core'
import type { ExperienceDetail, Group as VersionGroup } from '@vitrine/contract'
import { updateExperience } from '@vitrine/contract/client'
import { useState } from 'react'
import { useText } from '../../../lib/i18n/index.ts'
import { joinWords } from '../../../lib/join-words.ts'
import { Foreign } from '../../../ui/foreign.tsx'
import { toast } from '../../../ui/toast.ts'
import { useCan } from '../../workspace/index.ts'
import { MergeDialog } from './merge-dialog.tsx'
import { useGroups } from './use-groups.ts'

/** What is merged, and the ways to merge more and to separate it again. */
export function Merging({ experience }: { experience: ExperienceDetail }) {
  const { t, language } = useText()
  const may = useCan()(updateExperience, experience.status === 'draft' ? undefined : 'live')
  const [isOpen, setOpen] = useState(false)
  const { store, isPending } = useGroups(experience)
  const { groups, views } = experience
  const nameOf = (id: string) => views.find((view) => view.id === id)?.name ?? ''
  const separate = ({ name }: VersionGroup, at: number) =>
    store(
      groups.filter((_, i) => i !== at),
      {
        onSuccess: () => toast.done(t('merge.splitDone', { name })),
        onError: (error) => toast.failed(t('merge.splitFailed'), error),
      },
    )
  const free = views.filter(({ id }) => groups.every(({ view_ids }) => !view_ids.includes(id)))
  return (
    <>
      {groups.map((group, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a group has no id, its place is its identity
        <Group key={at} gap="xs" mt={8}>
          <Text size="sm">
            <Foreign>
              {t('merge.group', {
                name: group.name,
                versions: joinWords(group.view_ids.map(nameOf), language),
              })}
            </Foreign>
          </Text>
          {may ? (
            <Button
              size="compact-sm"
              variant="subtle"
              aria-label={t('merge.splitOf', { name: group.name })}
              disabled={isPending}
              onClick={() => separate(group, at)}
            >
              {t('merge.split')}
            </Button>
          ) : null}
        </Group>
      ))}
      {may && free.length > 1 ? (
        <Button size="compact-sm" variant="default" mt={8} onClick={() => setOpen(true)}>
          {t('merge.open')}
        </Button>
      ) : null}
      <MergeDialog opened={isOpen} experience={experience} onClose={() => setOpen(false)} />
    </>
  )
}
