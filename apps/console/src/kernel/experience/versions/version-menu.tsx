import { ActionIcon, Text } from '@mantine/core'
import {
  IconArrowDown,
  IconArrowUp,
  IconCopy,
  IconDots,
  IconEye,
  IconLink,
  IconPencil,
  IconTrash,
} from '@tabler/icons-react'
import type { ExperienceDetail, View } from '@vitrine/contract'
import { copyView, deleteView, getExperience, listQuotas, renameView } from '@vitrine/contract/client'
import { useState } from 'react'
import { closeOnConflict } from '../../../lib/api/close-on-conflict.ts'
import { useAction, useEndpoint } from '../../../lib/api/query.ts'
import { useText } from '../../../lib/i18n/index.ts'
import { useSeen } from '../../../lib/use-seen.ts'
import { ActionFailed } from '../../../ui/action-failed.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { useSettling } from '../../../ui/editor/index.ts'
import { DropMenu, MenuItem } from '../../../ui/menu.tsx'
import { toast } from '../../../ui/toast.ts'
import { useRestore } from '../../actions/use-restore.ts'
import { useCan, useContainerWorkspace } from '../../workspace/index.ts'
import { listings } from '../listings.ts'
import { usePreview } from './use-preview.ts'
import type { MoveVersion } from './use-version-order.ts'
import { VersionNameDialog } from './version-name-dialog.tsx'

interface VersionMenuProps {
  experience: ExperienceDetail
  view: View
  size?: number
  onMove?: MoveVersion | undefined
  onDeleted?: () => void
}

export function VersionMenu({ experience, view, size = 32, onMove, onDeleted }: VersionMenuProps) {
  const { t } = useText()
  const { org } = useContainerWorkspace()
  const can = useCan()
  const preview = usePreview(view.id)
  const [naming, setNaming] = useState(false)
  const [deleting, setDeleting] = useState(false)
  const rename = useAction(renameView, [getExperience, ...listings])
  const seen = useSeen(naming, { name: view.name, revision: experience.revision })
  const copy = useAction(copyView, [getExperience, ...listings, listQuotas])
  const isDraft = experience.status === 'draft'
  const index = experience.views.findIndex((each) => each.id === view.id)

  const onCopy = () =>
    copy.mutate(
      { query: { org: org.org_id }, body: { id: view.id, revision: experience.revision } },
      {
        onSuccess: () => toast.done(t('versions.copied')),
        onError: (error) => toast.failed(t('versions.copyFailed'), error),
      },
    )

  const settling = useSettling({
    preview: { asks: 'preview', run: () => void preview.open() },
    link: { asks: 'link', run: () => void preview.copyLink() },
    copy: { asks: 'copy', run: onCopy },
    // It shares out the weights anew: what is typed there would be gone.
    remove: { asks: 'deleteVersion', run: () => setDeleting(true) },
  })

  return (
    <>
      {settling.dialog}
      <DropMenu
        label={t('actions.menu', { name: view.name })}
        width={190}
        trigger={(props) => (
          <ActionIcon
            size={size}
            variant={size > 32 ? 'default' : 'subtle'}
            aria-label={t('actions.menu', { name: view.name })}
            {...props}
          >
            <IconDots size={18} />
          </ActionIcon>
        )}
      >
        <MenuItem icon={IconEye} onClick={() => settling.settle('preview')}>
          {t('versions.preview')}
        </MenuItem>
        <MenuItem icon={IconLink} onClick={() => settling.settle('link')}>
          {t('versions.copyLink')}
        </MenuItem>
        {can(renameView) ? (
          <MenuItem icon={IconPencil} onClick={() => setNaming(true)}>
            {t('actions.rename.verb')}
          </MenuItem>
        ) : null}
        {isDraft && can(copyView) ? (
          <MenuItem icon={IconCopy} onClick={() => settling.settle('copy')}>
            {t('actions.copy.verb')}
          </MenuItem>
        ) : null}
        {onMove && index > 1 ? (
          <MenuItem icon={IconArrowUp} onClick={() => onMove(view.id, (from) => from - 1)}>
            {t('editor.moveUp')}
          </MenuItem>
        ) : null}
        {onMove && index > 0 && index < experience.views.length - 1 ? (
          <MenuItem icon={IconArrowDown} onClick={() => onMove(view.id, (from) => from + 1)}>
            {t('editor.moveDown')}
          </MenuItem>
        ) : null}
        {isDraft && !view.is_original && can(deleteView) ? (
          <MenuItem icon={IconTrash} danger onClick={() => settling.settle('remove')}>
            {t('actions.delete.verb')}
          </MenuItem>
        ) : null}
      </DropMenu>
      <VersionNameDialog
        opened={naming}
        title={t('consequences.rename.title', { name: view.name })}
        initial={view.name}
        verb={t('actions.rename.verb')}
        busy={rename.isPending}
        error={rename.error}
        failed={t('versions.renameFailed')}
        onClose={() => setNaming(false)}
        onName={(name) =>
          rename.mutate(
            {
              query: { org: org.org_id, id: view.id },
              // What somebody else has named it meanwhile is asked about.
              body: { name, revision: seen.name === view.name ? experience.revision : seen.revision },
            },
            { onSuccess: () => setNaming(false), onError: closeOnConflict(() => setNaming(false)) },
          )
        }
      />
      <DeleteVersion
        opened={deleting}
        experience={experience}
        view={view}
        onClose={() => setDeleting(false)}
        onDeleted={onDeleted}
      />
    </>
  )
}

interface DeleteVersionProps {
  opened: boolean
  experience: ExperienceDetail
  view: View
  onClose: () => void
  onDeleted: (() => void) | undefined
}

function DeleteVersion({ opened, experience, view, onClose, onDeleted }: DeleteVersionProps) {
  const { t } = useText()
  const { org } = useContainerWorkspace()
  const query = { org: org.org_id, id: view.id }
  const check = useEndpoint(deleteView, { ...query, is_check: 'true' }, { enabled: opened })
  const afterwards = useRestore()
  const remove = useAction(deleteView, [getExperience, ...listings, listQuotas])
  return (
    <ConfirmDialog
      opened={opened}
      danger
      title={t('consequences.delete.title', { name: view.name })}
      verb={t('actions.delete.verb')}
      loading={remove.isPending}
      disabled={!check.data}
      onClose={onClose}
      onConfirm={() => {
        // The detail of a version is left first, so that it never shows a version that is gone.
        remove.mutate(
          { query: { ...query, revision: experience.revision } },
          {
            onSuccess: ({ undo }) => {
              afterwards.tell(undo)
              onClose()
              onDeleted?.()
            },
            onError: closeOnConflict(onClose),
          },
        )
      }}
    >
      <ActionFailed title={t('versions.deleteFailed')} error={check.error ?? remove.error} />
      {check.data ? (
        <Text>
          {check.data.changes === 0
            ? t('versions.deleteEmpty')
            : t('versions.deleteBody', { count: check.data.changes })}
        </Text>
      ) : null}
      <Text fw={500}>{afterwards.told}</Text>
    </ConfirmDialog>
  )
}
