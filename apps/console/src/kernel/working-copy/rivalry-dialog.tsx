import { Button, Group, Stack, Text } from '@mantine/core'
import { countDifferences } from '@vitrine/contract/client'
import { useEffect, useRef } from 'react'
import { useText } from '../../lib/i18n/index.ts'
import { DialogFrame } from '../../ui/dialog-frame.tsx'
import { describeCounts } from './describe.ts'
import { useTime } from './use-time.ts'
import type { OpenCopy } from './use-working-copy.ts'

/** Somebody else has edited or saved the same version: nothing is written until the person has chosen. */
export function RivalryDialog({ copy }: { copy: OpenCopy }) {
  const { t, language } = useText()
  const time = useTime()
  const { rivalry } = copy.state
  // Its words stay while it fades out.
  const shown = useRef(rivalry)
  if (rivalry) shown.current = rivalry
  const isOpen = rivalry !== null
  useEffect(() => {
    if (!isOpen) return
    // A menu that is open lies above every dialog.
    for (const menu of document.querySelectorAll<HTMLElement>(':popover-open')) menu.hidePopover()
  }, [isOpen])
  if (!shown.current) return null
  const { theirs, kind } = shown.current
  const isEdited = kind === 'edited'
  const words = {
    name: theirs.updated_by?.name ?? t('workingCopy.somebody'),
    time: theirs.updated_at ? time(theirs.updated_at) : '',
  }
  const counts = countDifferences(copy.content, isEdited ? (theirs.content ?? {}) : copy.stored)
  return (
    <DialogFrame
      opened={isOpen}
      onClose={() => undefined}
      withCloseButton={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
      title={isEdited ? t('workingCopy.rivalry.title', words) : t('workingCopy.rivalry.savedTitle')}
      size="md"
    >
      {/* It opens under the hands of somebody who types: no key that was meant for a text may choose. */}
      <Stack gap="lg" tabIndex={-1} data-autofocus style={{ outline: 'none' }}>
        <Text>{isEdited ? t('workingCopy.rivalry.edited', words) : t('workingCopy.rivalry.saved')}</Text>
        <Text fw={500}>{t('workingCopy.rivalry.differs', { what: describeCounts(counts, t, language) })}</Text>
        <Text size="sm" c="dimmed">
          {t(isEdited ? 'workingCopy.rivalry.editedHelp' : 'workingCopy.rivalry.savedHelp')}
        </Text>
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={() => copy.choose('theirs')}>
            {t(isEdited ? 'workingCopy.rivalry.theirs' : 'workingCopy.rivalry.stored')}
          </Button>
          <Button onClick={() => copy.choose('ours')}>{t('workingCopy.rivalry.ours')}</Button>
        </Group>
      </Stack>
    </DialogFrame>
  )
}
