import { Alert, Anchor, Button, Group, Stack, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ExperienceDetail, View } from '@vitrine/contract'
import { discardWorkingCopy, listViewHistory, listWorkingCopies } from '@vitrine/contract/client'
import { useState } from 'react'
import { useAction, useEndpoint } from '../../lib/api/query.ts'
import { useText } from '../../lib/i18n/index.ts'
import { at, paths } from '../../lib/paths.ts'
import { ActionFailed } from '../../ui/action-failed.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { useKind } from '../console-kind.tsx'
import { useCan, useContainerWorkspace } from '../workspace/index.ts'
import { useTime } from './use-time.ts'

type Experience = Pick<ExperienceDetail, 'id' | 'target_type'>

/** Versions of an experience with unsaved edits, of a kind that is edited on a screen that keeps them. */
function useUnsavedVersions({ id, target_type }: Experience, enabled = true) {
  const { org } = useContainerWorkspace()
  const may = useCan()(listWorkingCopies)
  const { pageEditor, ownEditor } = useKind(target_type)
  const isKept = pageEditor !== undefined || ownEditor !== undefined
  const options = { enabled: enabled && may && isKept, staleTime: 0 }
  return useEndpoint(listWorkingCopies, { org: org.org_id, experience_id: id }, options).data ?? []
}

interface UnsavedNoteProps {
  experience: ExperienceDetail
  view: View
  /** Opens the editor; absent where nothing can be edited. */
  onContinue: (() => void) | undefined
}

/** Says on the page of a version that somebody has left edits of it unsaved. */
export function UnsavedNote({ experience, view, onContinue }: UnsavedNoteProps) {
  const { t } = useText()
  const { org } = useContainerWorkspace()
  const time = useTime()
  const may = useCan()(discardWorkingCopy)
  const [isAsking, setAsking] = useState(false)
  const copy = useUnsavedVersions(experience).find(({ view_id }) => view_id === view.id)
  const discard = useAction(discardWorkingCopy, [listWorkingCopies, listViewHistory])
  if (!copy) return null
  const words = {
    version: view.name,
    name: copy.updated_by?.name ?? t('workingCopy.somebody'),
    time: copy.updated_at ? time(copy.updated_at) : '',
  }
  const close = () => {
    discard.reset()
    setAsking(false)
  }
  return (
    <Alert color="amber" p="sm">
      <Text size="sm">
        {t('workingCopy.note', words)}
        {copy.is_behind ? ` ${t('workingCopy.behind')}` : null}
      </Text>
      <Group gap="xs" mt={8}>
        {onContinue ? (
          <Button size="xs" variant="default" onClick={onContinue}>
            {t('workingCopy.continueThere')}
          </Button>
        ) : null}
        {may ? (
          <Button size="xs" variant="subtle" color="gray" onClick={() => setAsking(true)}>
            {t('workingCopy.discardVerb')}
          </Button>
        ) : null}
      </Group>
      <ConfirmDialog
        opened={isAsking}
        danger
        title={t('workingCopy.discardTitle', words)}
        verb={t('workingCopy.discardVerb')}
        loading={discard.isPending}
        onClose={close}
        onConfirm={() =>
          discard.mutate({ query: { org: org.org_id, id: view.id, seen: copy.revision } }, { onSuccess: close })
        }
      >
        <ActionFailed title={t('workingCopy.discardFailed')} error={discard.error} />
        <Text>{t('workingCopy.discardBody', words)}</Text>
      </ConfirmDialog>
    </Alert>
  )
}

interface ReleaseUnsavedProps {
  opened: boolean
  item: Experience & { views: readonly { id: string; name: string }[] }
  onLeave: () => void
}

/** Says before a release which edits it leaves out. It informs, and forbids nothing. */
export function ReleaseUnsaved({ opened, item, onLeave }: ReleaseUnsavedProps) {
  const { t } = useText()
  const { org, container } = useContainerWorkspace()
  const { path } = useKind(item.target_type)
  const time = useTime()
  const copies = useUnsavedVersions(item, opened)
  if (copies.length === 0) return null
  return (
    <Alert color="amber" p="sm">
      <Stack gap="xs">
        {copies.map(({ view_id, updated_at, updated_by }) => (
          <div key={view_id}>
            <Text size="sm">
              {t('workingCopy.release', {
                version: item.views.find(({ id }) => id === view_id)?.name ?? '',
                name: updated_by?.name ?? t('workingCopy.somebody'),
                time: updated_at ? time(updated_at) : '',
              })}
            </Text>
            <Anchor
              component={Link}
              underline="always"
              c="inherit"
              size="sm"
              {...at(paths.experience(org.org_id, container.id, path, item.id), { tab: 'versions', vid: view_id })}
              onClick={onLeave}
            >
              {t('workingCopy.releaseOpen')}
            </Anchor>
          </div>
        ))}
      </Stack>
    </Alert>
  )
}
