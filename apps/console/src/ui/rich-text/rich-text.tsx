import { ActionIcon, ColorInput, Group, Input, TextInput } from '@mantine/core'
import { IconBold, IconClearFormatting, IconItalic, IconLink, IconUnderline } from '@tabler/icons-react'
import type { MarkType } from 'prosemirror-model'
import type { EditorState } from 'prosemirror-state'
import { useId, useRef, useState } from 'react'
import { useText } from '../../lib/i18n/index.ts'
import { isComposing } from '../../lib/is-composing.ts'
import { clearMarks, colorText, findLink, isMarked, setLink, toggle } from './commands.ts'
import classes from './rich-text.module.css'
import { schema } from './schema.ts'
import { useEditorView } from './use-editor-view.ts'

interface RichTextProps {
  label: string
  /** HTML that `isEditable` takes. */
  value: string
  error?: string | undefined
  readOnly: boolean
  onChange: (html: string) => void
}

const tools: { name: 'bold' | 'italic' | 'underline'; icon: typeof IconBold; types: MarkType[] }[] = [
  { name: 'bold', icon: IconBold, types: [schema.marks.strong, schema.marks.b] },
  { name: 'italic', icon: IconItalic, types: [schema.marks.em, schema.marks.i] },
  { name: 'underline', icon: IconUnderline, types: [schema.marks.u] },
]

/** A text as one reads it, with what marks its words; nobody needs to know HTML. */
export function RichText({ label, value, error, readOnly, onChange }: RichTextProps) {
  const { t } = useText()
  const id = useId()
  const { box, state, focus, change, run } = useEditorView({ id, label, value, readOnly, onChange })
  const [isLinking, setLinking] = useState(false)
  return (
    <Input.Wrapper label={label} labelElement="div" error={error} data-invalid={error ? 'true' : undefined}>
      <div className={classes.frame} data-invalid={error ? true : undefined}>
        {readOnly || !state ? null : (
          <Group gap={2} className={classes.bar} role="toolbar" aria-label={t('editor.rich.bar')} aria-controls={id}>
            {tools.map(({ name, icon: Icon, types }) => (
              <ActionIcon
                key={name}
                aria-label={t(`editor.rich.${name}`)}
                aria-pressed={isMarked(state, types)}
                variant={isMarked(state, types) ? 'light' : 'subtle'}
                onClick={() => run(toggle(types))}
              >
                <Icon size={16} />
              </ActionIcon>
            ))}
            <ActionIcon
              aria-label={t('editor.rich.link')}
              aria-pressed={findLink(state) !== null}
              aria-expanded={isLinking}
              disabled={state.selection.empty && findLink(state) === null}
              variant={findLink(state) === null ? 'subtle' : 'light'}
              // The field keeps the focus until the click, which closes it by taking that away.
              onMouseDown={(e) => e.preventDefault()}
              onClick={() => (isLinking ? focus() : setLinking(true))}
            >
              <IconLink size={16} />
            </ActionIcon>
            <ColorInput
              size="xs"
              w={110}
              aria-label={t('editor.rich.color')}
              placeholder={t('editor.rich.color')}
              disabled={state.selection.empty}
              value=""
              onChangeEnd={(color) => run(colorText(color))}
            />
            <ActionIcon
              aria-label={t('editor.rich.clear')}
              disabled={state.selection.empty}
              onClick={() => run(clearMarks)}
            >
              <IconClearFormatting size={16} />
            </ActionIcon>
          </Group>
        )}
        {isLinking && state ? (
          <LinkField
            state={state}
            set={(href) => change(setLink(href))}
            close={() => setLinking(false)}
            goBack={focus}
          />
        ) : null}
        <div ref={box} />
      </div>
    </Input.Wrapper>
  )
}

interface LinkFieldProps {
  state: EditorState
  set: (href: string) => void
  close: () => void
  /** Gives the focus back to the text. */
  goBack: () => void
}

function LinkField({ state, set, close, goBack }: LinkFieldProps) {
  const { t } = useText()
  const [before] = useState(findLink(state)?.href ?? '')
  const [href, setHref] = useState(before)
  const isSettled = useRef(false)
  return (
    <TextInput
      m={6}
      size="xs"
      autoFocus
      aria-label={t('editor.rich.href')}
      placeholder={t('editor.rich.href')}
      value={href}
      onChange={(e) => setHref(e.currentTarget.value)}
      onKeyDown={(e) => {
        if ((e.key !== 'Enter' && e.key !== 'Escape') || isComposing(e)) return
        e.preventDefault()
        isSettled.current = true
        if (e.key === 'Enter') set(href.trim())
        goBack()
      }}
      onBlur={() => {
        if (!isSettled.current && href !== before) set(href.trim())
        close()
      }}
    />
  )
}
