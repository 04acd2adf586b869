import { Stack, Text, UnstyledButton } from '@mantine/core'
import type { Change, ExperienceDetail } from '@vitrine/contract'
import { getExperience, listViewHistory, listWorkingCopies, updateViews } from '@vitrine/contract/client'
import { useKind } from '../../kernel/console-kind.tsx'
import { showChanged } from '../../kernel/experience/known.ts'
import { listings } from '../../kernel/experience/listings.ts'
import { useContainerWorkspace } from '../../kernel/workspace/index.ts'
import { closeOnConflict } from '../../lib/api/close-on-conflict.ts'
import { useAction } from '../../lib/api/query.ts'
import { useText } from '../../lib/i18n/index.ts'
import { at, paths } from '../../lib/paths.ts'
import { ActionFailed } from '../../ui/action-failed.tsx'
import { Clipped } from '../../ui/clipped.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Foreign } from '../../ui/foreign.tsx'
import { toast } from '../../ui/toast.ts'
import { VersionMark } from '../../ui/version-mark.tsx'
import classes from './change-card.module.css'
import { duplicateChange } from './content.ts'
import { listCopyTargets } from './copy-targets.ts'
import { readContent } from './read-content.ts'

interface CopyToProps {
  opened: boolean
  experience: ExperienceDetail
  viewId: string
  change: Change
  /** As its card calls it. */
  name: string
  onClose: () => void
}

/** Adds a change to what is stored of another version. */
export function CopyTo({ opened, experience, viewId, change, name, onClose }: CopyToProps) {
  const { t } = useText()
  const { org, container } = useContainerWorkspace()
  const { path } = useKind(experience.target_type)
  const update = useAction(updateViews, [getExperience, listViewHistory, listWorkingCopies, ...listings])
  const close = () => {
    update.reset()
    onClose()
  }
  return (
    <Dialog opened={opened} busy={update.isPending} onClose={close} title={t('editor.copyTo.verb')} size="sm">
      <Stack gap="xs">
        <ActionFailed title={t('editor.copyTo.failed')} error={update.error} />
        <Text fw={500} style={{ overflowWrap: 'anywhere' }}>
          <Foreign>{name}</Foreign>
        </Text>
        <Text size="sm" c="dimmed">
          {t('editor.copyTo.help')}
        </Text>
        {listCopyTargets(experience, viewId).map(({ view, index }) => {
          const content = readContent(view.content)
          const views = [
            { id: view.id, content: { ...content, changes: [...content.changes, duplicateChange(change)] } },
          ]
          return (
            <UnstyledButton
              key={view.id}
              className={classes.version}
              disabled={update.isPending}
              onClick={() =>
                update
                  .mutateAsync(
                    {
                      query: { org: org.org_id },
                      body: { experience_id: experience.id, views, revision: experience.revision },
                    },
                    {
                      onSuccess: () => {
                        const place = paths.experience(org.org_id, container.id, path, experience.id)
                        toast.done(t('editor.copyTo.done', { name: view.name }), {
                          ...at(place, { tab: 'versions', vid: view.id }),
                          label: t('editor.copyTo.open'),
                        })
                        close()
                      },
                      onError: closeOnConflict(close),
                    },
                  )
                  .then(
                    (changed) => showChanged(org.org_id, experience, changed),
                    () => undefined,
                  )
              }
            >
              <VersionMark index={index} />
              <Clipped>
                <Foreign>{view.name}</Foreign>
              </Clipped>
            </UnstyledButton>
          )
        })}
      </Stack>
    </Dialog>
  )
}
