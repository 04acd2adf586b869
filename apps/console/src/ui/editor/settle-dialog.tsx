import { Button, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useText } from '../../lib/i18n/index.ts'
import { Dialog } from '../dialog.tsx'
import type { OpenEdits } from './open-edits.ts'
import classes from './settle-dialog.module.css'

interface SettleDialogProps {
  opened: boolean
  edits: OpenEdits
  /** What waits for the answer, as its button says. */
  verb: string
  onClose: () => void
  onSettled: () => void
}

/** Asks what becomes of the edits on the page before something that goes by what is stored is done. */
export function SettleDialog({ opened, edits, verb, onClose, onSettled }: SettleDialogProps) {
  const { t, language } = useText()
  const [saving, setSaving] = useState(false)
  const { save, problem } = edits
  const words = { verb: language === 'en' ? verb.charAt(0).toLowerCase() + verb.slice(1) : verb }
  const onSave = async () => {
    if (!save) return
    setSaving(true)
    const stored = await save()
    setSaving(false)
    if (stored) onSettled()
    // What stands against it is said at its fields.
    else onClose()
  }
  return (
    <Dialog opened={opened} onClose={onClose} title={t('settle.title', words)} size="lg">
      <Stack gap="lg">
        <Text>{t('settle.body', { count: edits.changes, ...words })}</Text>
        {problem ? <Text c="var(--vitrine-attention)">{problem}</Text> : null}
        {save || problem ? null : <Text c="dimmed">{t('settle.apart')}</Text>}
        <Group justify="flex-end" gap="xs" className={classes.answers}>
          <Button variant="subtle" color="gray" onClick={onClose}>
            {t('common.leave.stay')}
          </Button>
          <Button
            variant="default"
            onClick={() => {
              edits.discard()
              onSettled()
            }}
          >
            {t('settle.discard', words)}
          </Button>
          <Button
            loading={saving}
            disabled={!save || problem !== undefined}
            onClick={() => void onSave()}
            data-autofocus
          >
            {t('settle.save', words)}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}
