import { ActionIcon, Group, TextInput, Title } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { type KeyboardEvent, useState } from 'react'
import { useText } from '../lib/i18n/index.ts'

interface EditableTitleProps {
  value: string
  label: string
  max: number
  editable: boolean
  onSave: (next: string) => Promise<unknown>
}

/** A name edited where it stands: Enter keeps, Escape gives up, leaving keeps. */
export function EditableTitle({ value, label, max, editable, onSave }: EditableTitleProps) {
  const { t } = useText()
  const [text, setText] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)

  const keep = async () => {
    const next = text?.trim()
    if (busy) return
    if (!next || next === value) return setText(null)
    setBusy(true)
    await onSave(next).catch(() => undefined)
    setBusy(false)
    setText(null)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // Enter that only ends an input method's composition is not ours.
    if (event.nativeEvent.isComposing || event.keyCode === 229) return
    if (event.key === 'Enter') void keep()
    if (event.key === 'Escape') setText(null)
  }

  if (text === null)
    return (
      <Group gap={4} wrap="nowrap" miw={0}>
        <Title order={1} style={{ overflowWrap: 'anywhere' }}>
          {value}
        </Title>
        {editable ? (
          <ActionIcon aria-label={t('common.renameThing', { name: value })} onClick={() => setText(value)}>
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
      disabled={busy}
      onChange={(e) => setText(e.currentTarget.value)}
      onBlur={() => void keep()}
      onKeyDown={onKeyDown}
      ref={(node) => {
        if (node && document.activeElement !== node && !busy) node.focus()
      }}
      styles={{ input: { fontSize: 20, fontWeight: 600, height: 40, width: 'min(560px, 76vw)' } }}
    />
  )
}
