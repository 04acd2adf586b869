import { Checkbox, Stack, Text, TextInput } from '@mantine/core'
import type { ExperienceDetail } from '@vitrine/contract'
import { useState } from 'react'
import { isApiError } from '../../../lib/api/error.ts'
import { useText } from '../../../lib/i18n/index.ts'
import { ActionFailed } from '../../../ui/action-failed.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { toast } from '../../../ui/toast.ts'
import { useGroups } from './use-groups.ts'

interface MergeDialogProps {
  opened: boolean
  experience: ExperienceDetail
  onClose: () => void
}

/** Chooses versions, and the name under which the report counts them. */
export function MergeDialog({ opened, experience, onClose }: MergeDialogProps) {
  const { t } = useText()
  const { store, error, isPending, reset } = useGroups(experience)
  const [chosen, setChosen] = useState<string[]>([])
  const [name, setName] = useState('')
  const { groups, views } = experience
  const issues = isApiError(error, 'rule_broken', 'invalid_input') ? error.issues : []
  const issueOf = (field: string) =>
    issues.find(({ path }) => path.startsWith(`groups.${groups.length}.${field}`))?.message
  const close = () => {
    reset()
    setChosen([])
    setName('')
    onClose()
  }
  const merge = () =>
    store([...groups, { name, view_ids: chosen }], {
      onSuccess: () => {
        toast.done(t('merge.done', { name }))
        close()
      },
    })
  return (
    <ConfirmDialog
      opened={opened}
      title={t('merge.title')}
      verb={t('merge.verb')}
      loading={isPending}
      onClose={close}
      onConfirm={merge}
    >
      {issues.length === 0 ? <ActionFailed error={error} /> : null}
      <Text>{t('merge.body')}</Text>
      {experience.status === 'draft' ? null : <Text>{t('merge.verdictStays')}</Text>}
      <Checkbox.Group label={t('merge.versions')} value={chosen} onChange={setChosen} error={issueOf('view_ids')}>
        <Stack gap={8} mt={6}>
          {views.map((view) => {
            const group = groups.find(({ view_ids }) => view_ids.includes(view.id))
            return (
              <Checkbox
                key={view.id}
                value={view.id}
                label={view.name}
                disabled={group !== undefined}
                description={group ? t('merge.belongs', { name: group.name }) : undefined}
              />
            )
          })}
        </Stack>
      </Checkbox.Group>
      <TextInput
        label={t('merge.name')}
        maxLength={60}
        value={name}
        error={issueOf('name')}
        onChange={(event) => setName(event.currentTarget.value)}
      />
    </ConfirmDialog>
  )
}
