import { Button, Group, Stack, Text } from '@mantine/core'
import { useText } from '../../lib/i18n/index.ts'
import { Dialog } from '../dialog.tsx'

interface ConflictDialogProps {
  opened: boolean
  saving: boolean
  /** Why the own edits cannot be put over it, in words. */
  problem?: string | undefined
  /** What overwriting does besides, in words. */
  caution?: string | undefined
  onReload: () => void
  onOverwrite: () => void
  onClose: () => void
}

/** Somebody else saved first: take theirs, or put mine over it. */
export function ConflictDialog(props: ConflictDialogProps) {
  const { opened, saving, problem, caution, onReload, onOverwrite, onClose } = props
  const { t } = useText()
  return (
    <Dialog opened={opened} onClose={onClose} title={t('conflict.title')}>
      <Stack gap="lg">
        <Text>{t(problem ? 'conflict.onlyTheirs' : 'conflict.body')}</Text>
        {problem || caution ? <Text c="var(--vitrine-attention)">{problem ?? caution}</Text> : null}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" disabled={saving} onClick={onReload}>
            {t('conflict.reload')}
          </Button>
          {problem ? null : (
            <Button color="red" loading={saving} onClick={onOverwrite}>
              {t('conflict.overwrite')}
            </Button>
          )}
        </Group>
      </Stack>
    </Dialog>
  )
}
