import { ActionIcon, Group, TextInput, Title } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { type KeyboardEvent, useRef, useState } from 'react'
import { askWhoWins } from '../lib/api/conflict.ts'
import { useText } from '../lib/i18n/index.ts'
import { isComposing } from '../lib/is-composing.ts'
import { findOpenEdits } from './editor/open-edits.ts'
import { keepTitle } from './editor/title-kept.ts'

interface EditableTitleProps {
  value: string
  label: string
  max: number
  editable: boolean
  onSave: (next: string) => Promise<unknown>
}

const takeFocus = (field: HTMLInputElement | null) => field?.focus()

/** A name edited where it stands: Enter keeps, Escape gives up, leaving keeps. An empty one is said to be needed, and what could not be kept stays. */
export function EditableTitle({ value, label, max, editable, onSave }: EditableTitleProps) {
  const { t } = useText()
  const [text, setText] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const [isMissing, setMissing] = useState(false)
  /** The name when its editing began. */
  const begun = useRef(value)
  /** Whoever ends it by a key goes on from where it began. */
  const endedByKey = useRef(false)

  const edit = (next: string | null) => {
    setMissing(false)
    setText(next)
  }
  const keep = async () => {
    const next = text?.trim()
    if (busy) return
    if (next === '') return setMissing(true)
    // Where nothing was typed, nobody else's new name is undone.
    if (!next || next === value || next === begun.current) return edit(null)
    setBusy(true)
    // Somebody else has renamed it since, and it has been read.
    if (value !== begun.current) {
      const isByKey = endedByKey.current
      const choice = await askWhoWins()
      // The question takes the focus.
      endedByKey.current = isByKey
      begun.current = value
      if (choice === 'reload') {
        setBusy(false)
        return edit(null)
      }
    }
    // A save that is under way changes the revision: it ends first.
    const kept = Promise.resolve(findOpenEdits()?.running())
      .then(() => onSave(next))
      .then(
        () => true,
        () => false,
      )
    keepTitle(kept)
    const isKept = await kept
    setBusy(false)
    // What was typed stays for another try; why it was not kept has been told.
    if (isKept) edit(null)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event)) return
    if (event.key !== 'Enter' && event.key !== 'Escape') return
    endedByKey.current = true
    if (event.key === 'Enter') void keep()
    else if (!busy) edit(null)
  }

  if (text === null)
    return (
      <Group gap={4} wrap="nowrap" miw={0}>
        <Title order={1} style={{ overflowWrap: 'anywhere' }}>
          {value}
        </Title>
        {editable ? (
          <ActionIcon
            aria-label={t('common.renameThing', { name: value })}
            onClick={() => {
              begun.current = value
              edit(value)
            }}
            ref={(pencil) => {
              if (pencil && endedByKey.current) pencil.focus()
              endedByKey.current = false
            }}
          >
            <IconPencil size={16} />
          </ActionIcon>
        ) : null}
      </Group>
    )
  return (
    <TextInput
      aria-label={label}
      value={text}
      maxLength={max}
      readOnly={busy}
      error={isMissing ? t('common.required') : undefined}
      onChange={(e) => edit(e.currentTarget.value)}
      onBlur={() => {
        endedByKey.current = false
        void keep()
      }}
      onKeyDown={onKeyDown}
      ref={takeFocus}
      styles={{
        root: { maxWidth: '100%' },
        input: { fontSize: 20, fontWeight: 600, height: 40, width: 'min(560px, 76vw)', maxWidth: '100%' },
      }}
    />
  )
}
