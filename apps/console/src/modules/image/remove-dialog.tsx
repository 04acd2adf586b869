import { Checkbox, Text } from '@mantine/core'
import type { getImage, ReplyOf } from '@vitrine/contract'
import { deleteImage, listImages, listQuotas } from '@vitrine/contract/client'
import { useState } from 'react'
import { useWorkspace } from '../../kernel/workspace/index.ts'
import { useAction } from '../../lib/api/query.ts'
import { useText } from '../../lib/i18n/index.ts'
import { ActionFailed } from '../../ui/action-failed.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { toast } from '../../ui/toast.ts'

interface RemoveDialogProps {
  image: ReplyOf<typeof getImage>
  onClose: () => void
  onRemoved: () => void
}

/** Says what is lost, and deletes once the person has ticked that it is understood. */
export function RemoveDialog({ image, onClose, onRemoved }: RemoveDialogProps) {
  const { t } = useText()
  const { org } = useWorkspace()
  const [understood, setUnderstood] = useState(false)
  const remove = useAction(deleteImage, [listImages, listQuotas])
  const isUsed = image.uses.some(({ released, screenshot }) => released && !screenshot)
  const confirm = () =>
    remove.mutate(
      { query: { org: org.org_id, id: image.id } },
      {
        onSuccess: () => {
          toast.done(t('image.remove.done'))
          onRemoved()
        },
      },
    )
  return (
    <ConfirmDialog
      opened
      danger
      title={t('image.remove.title', { name: image.name })}
      verb={t('image.remove.verb')}
      loading={remove.isPending}
      disabled={!understood || isUsed}
      onClose={onClose}
      onConfirm={confirm}
    >
      <ActionFailed error={remove.error} />
      {isUsed ? <Text fw={500}>{t('image.remove.inUse')}</Text> : <Text>{t('image.remove.body')}</Text>}
      {!isUsed && image.uses.length > 0 ? <Text>{t('image.remove.drafts', { count: image.uses.length })}</Text> : null}
      {isUsed ? null : (
        <Checkbox
          label={t('image.remove.understand')}
          checked={understood}
          onChange={(e) => setUnderstood(e.currentTarget.checked)}
        />
      )}
    </ConfirmDialog>
  )
}
