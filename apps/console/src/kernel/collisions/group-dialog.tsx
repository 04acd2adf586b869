import { MultiSelect, Stack, TextInput } from '@mantine/core'
import type { ExclusionGroup, ExperienceDetail, Issue } from '@vitrine/contract'
import { listExperiences, mostExcluded } from '@vitrine/contract/client'
import { type FormEvent, useMemo } from 'react'
import { isApiError } from '../../lib/api/error.ts'
import { useEndpoint } from '../../lib/api/query.ts'
import { useText } from '../../lib/i18n/index.ts'
import { useDraft } from '../../lib/use-draft.ts'
import { useSeen } from '../../lib/use-seen.ts'
import { ActionFailed } from '../../ui/action-failed.tsx'
import { Answers } from '../../ui/answers.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { showFirstInvalid } from '../../ui/show-first-invalid.ts'
import { toast } from '../../ui/toast.ts'
import { useContainerWorkspace } from '../workspace/index.ts'
import { leaving } from './join.ts'
import { useGroups } from './use-groups.ts'

const mostListed = 100

interface GroupDialogProps {
  opened: boolean
  experience: ExperienceDetail
  /** The one that is edited; null: a new one. */
  group: ExclusionGroup | null
  groups: readonly ExclusionGroup[]
  onClose: () => void
}

/** Names an exclusion group, and chooses the drafts that belong to it beside the one on whose page it stands. */
export function GroupDialog({ opened, experience, group, groups, onClose }: GroupDialogProps) {
  const { t } = useText()
  const { org, container } = useContainerWorkspace()
  const { action } = useGroups()
  const seen = useSeen(opened, group)
  const base = useMemo(
    () => ({
      name: group?.name ?? '',
      others: group?.experiences.map(({ id }) => id).filter((id) => id !== experience.id) ?? [],
    }),
    [group, experience.id],
  )
  const draft = useDraft(base)
  const drafts = useEndpoint(
    listExperiences,
    {
      org: org.org_id,
      container_id: container.id,
      target_type: experience.target_type,
      mode: 'draft',
      limit: mostListed,
    },
    { enabled: opened },
  )
  const elsewhere = new Set(
    groups.flatMap(({ id, experiences }) => (id === group?.id ? [] : experiences.map((each) => each.id))),
  )
  const known = new Map(group?.experiences.map(({ id, name }) => [id, name]))
  for (const { id, name } of drafts.data?.content ?? [])
    if (id !== experience.id && !elsewhere.has(id)) known.set(id, name)
  known.delete(experience.id)
  const options = [...known].map(([value, label]) => ({ value, label }))

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (event.target !== event.currentTarget) return
    const { name, others } = draft.value
    const faults: Issue[] = []
    if (name.trim() === '') faults.push({ path: 'name', error: 'required', message: t('common.required') })
    if (others.length === 0) faults.push({ path: 'others', error: 'too_few', message: t('neverBoth.form.noMember') })
    draft.setIssues(faults)
    if (faults.length > 0) return showFirstInvalid()
    const experience_ids = [experience.id, ...others]
    action.mutate(
      {
        query: { org: org.org_id },
        body: {
          container_id: container.id,
          ...(group && { id: group.id }),
          name: name.trim(),
          experience_ids,
          revisions: { ...leaving(seen, experience_ids), [experience.id]: experience.revision },
        },
      },
      {
        onSuccess: () => {
          toast.done(t('neverBoth.saved'))
          onClose()
        },
        onError: (error) => {
          // The other change was taken; what is shown then is that.
          if (isApiError(error, 'conflict', 'not_found')) onClose()
        },
      },
    )
  }

  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      isChanged={draft.dirty}
      title={t(group ? 'neverBoth.edit' : 'neverBoth.make')}
    >
      <form noValidate onSubmit={submit}>
        <Stack gap="md">
          <ActionFailed title={t('neverBoth.failed')} error={action.error} />
          <TextInput
            data-autofocus
            label={t('neverBoth.form.name')}
            placeholder={t('neverBoth.form.namePlaceholder')}
            maxLength={60}
            {...draft.field('name')}
          />
          <MultiSelect
            label={t('neverBoth.form.members')}
            description={t('neverBoth.form.membersHelp', { most: mostExcluded })}
            data={options}
            maxValues={mostExcluded - 1}
            nothingFoundMessage={t('neverBoth.form.membersEmpty')}
            searchable
            {...draft.field('others')}
          />
          <Answers loading={action.isPending} onClose={onClose}>
            {t('neverBoth.form.save')}
          </Answers>
        </Stack>
      </form>
    </Dialog>
  )
}
