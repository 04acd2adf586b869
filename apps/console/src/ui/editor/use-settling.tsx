import { Button, Group, Stack, Text } from '@mantine/core'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useText } from '../../lib/i18n/index.ts'
import { Dialog } from '../dialog.tsx'
import { findOpenEdits, type OpenEdits } from './open-edits.ts'

/** Something that goes by what is stored. */
interface Deed {
  /** As its button says. */
  verb: string
  run: () => void
}

/**
 * Does things that go by what is stored, such as a release: at once, or after the person has saved or discarded what is edited on the page.
 * `dialog` asks.
 */
export function useSettling<K extends string>(
  deeds: Record<K, Deed>,
): { settle: (deed: K) => void; dialog: ReactNode } {
  const [asked, setAsked] = useState<{ deed: K; edits: OpenEdits } | null>(null)
  const [due, setDue] = useState<K | null>(null)
  const latest = useRef(deeds)
  latest.current = deeds
  useEffect(() => {
    if (due === null) return
    setDue(null)
    latest.current[due].run()
  }, [due])

  const settle = (deed: K): void => {
    const edits = findOpenEdits()
    const running = edits?.running()
    // Whoever has just saved means what was saved; what stands against it is said at its fields.
    if (running) void running.then((stored) => stored && go(deed))
    else if (edits) setAsked({ deed, edits })
    else deeds[deed].run()
  }
  const go = (deed: K): void => {
    setAsked(null)
    // What was read anew is told to the screen in a task of its own, which comes first.
    setTimeout(() => setDue(deed))
  }
  const dialog = (
    <SettleDialog
      asked={asked && { ...asked, verb: deeds[asked.deed].verb }}
      onClose={() => setAsked(null)}
      onSettled={() => asked && go(asked.deed)}
    />
  )
  return { settle, dialog }
}

interface SettleDialogProps {
  asked: { edits: OpenEdits; verb: string } | null
  onClose: () => void
  onSettled: () => void
}

function SettleDialog({ asked, onClose, onSettled }: SettleDialogProps) {
  const { t, language } = useText()
  const [saving, setSaving] = useState(false)
  // Its words stay while it fades out.
  const last = useRef(asked)
  if (asked) last.current = asked
  if (!last.current) return null
  const { edits, verb } = last.current
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
    <Dialog opened={asked !== null} onClose={onClose} title={t('common.settle.title', words)} size="md">
      <Stack gap="lg">
        <Text>{t('common.settle.body', { count: edits.changes, ...words })}</Text>
        {problem ? <Text c="var(--vitrine-attention)">{problem}</Text> : null}
        {save || problem ? null : <Text c="dimmed">{t('common.settle.apart')}</Text>}
        <Group justify="flex-end" gap="xs">
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
            {t('common.settle.discard', words)}
          </Button>
          <Button
            loading={saving}
            disabled={!save || problem !== undefined}
            onClick={() => void onSave()}
            data-autofocus
          >
            {t('common.settle.save', words)}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}
