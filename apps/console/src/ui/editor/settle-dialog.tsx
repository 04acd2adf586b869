import { Button, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useText } from '../../lib/i18n/index.ts'
import type { Resources } from '../../lib/i18n/types.ts'
import { Dialog } from '../dialog.tsx'
import type { OpenEdits } from './open-edits.ts'
import classes from './settle-dialog.module.css'

/** What goes by what is stored; each has its own words. */
export type SettledDeed = keyof Resources['settle']['before']

interface SettleDialogProps {
  opened: boolean
  edits: OpenEdits
  /** What waits for the answer. */
  before: SettledDeed
  onClose: () => void
  onSettled: () => void
}

/** Asks what becomes of the edits on the page before something that goes by what is stored is done. */
export function SettleDialog({ opened, edits, before, onClose, onSettled }: SettleDialogProps) {
  const { t } = useText()
  const [saving, setSaving] = useState(false)
  const { save, problem } = edits
  const onSave = async () => {
    if (!save) return
    setSaving(true)
    try {
      if (await save()) onSettled()
      // What stands against it is said at its fields.
      else onClose()
    } finally {
      setSaving(false)
    }
  }
  return (
    <Dialog opened={opened} onClose={onClose} title={t(`settle.before.${before}.title`)} size="lg">
      <Stack gap="lg">
        <Text>{t('settle.body', { count: edits.changes })}</Text>
        {problem ? <Text c="var(--vitrine-attention)">{problem}</Text> : null}
        {save || problem ? null : <Text c="dimmed">{t('settle.apart')}</Text>}
        <Group justify="flex-end" gap="xs" className={classes.answers}>
          <Button variant="subtle" color="gray" onClick={onClose}>
            {t('common.leave.stay')}
          </Button>
          <Button
            variant="default"
            disabled={saving}
            onClick={() => {
              edits.discard()
              onSettled()
            }}
          >
            {t(`settle.before.${before}.discard`)}
          </Button>
          <Button
            loading={saving}
            disabled={!save || problem !== undefined}
            onClick={() => void onSave()}
            data-autofocus
          >
            {t(`settle.before.${before}.save`)}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}
