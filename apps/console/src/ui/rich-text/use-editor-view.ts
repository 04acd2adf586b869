import { baseKeymap } from 'prosemirror-commands'
import { history, redo, undo } from 'prosemirror-history'
import { keymap } from 'prosemirror-keymap'
import { type Command, EditorState } from 'prosemirror-state'
import { EditorView } from 'prosemirror-view'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { breakLine, toggle } from './commands.ts'
import classes from './rich-text.module.css'
import { readHtml, schema, writeHtml } from './schema.ts'

interface Options {
  id: string
  label: string
  value: string
  readOnly: boolean
  onChange: (html: string) => void
}

const { strong, b, em, i, u } = schema.marks
const plugins = [
  history(),
  keymap({
    Enter: breakLine,
    'Shift-Enter': breakLine,
    'Mod-z': undo,
    'Mod-y': redo,
    'Mod-Shift-z': redo,
    'Mod-b': toggle([strong, b]),
    'Mod-i': toggle([em, i]),
    'Mod-u': toggle([u]),
  }),
  keymap(baseKeymap),
]

const begin = (html: string): EditorState => EditorState.create({ doc: readHtml(html), plugins })

/** An editor in an element; what comes from elsewhere, such as a step back, takes the place of what it holds. */
export function useEditorView({ id, label, value, readOnly, onChange }: Options) {
  const box = useRef<HTMLDivElement>(null)
  const view = useRef<EditorView | null>(null)
  const told = useRef(value)
  const [state, setState] = useState<EditorState | null>(null)
  const tell = useEffectEvent((html: string) => {
    told.current = html
    onChange(html)
  })
  const first = useEffectEvent(() => begin(value))
  useEffect(() => {
    if (!box.current) return
    const own = new EditorView(box.current, {
      state: first(),
      editable: () => !readOnly,
      attributes: {
        id,
        class: classes.text ?? '',
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': label,
        'aria-readonly': String(readOnly),
      },
      dispatchTransaction(transaction) {
        const next = own.state.apply(transaction)
        own.updateState(next)
        setState(next)
        if (transaction.docChanged) tell(writeHtml(next.doc))
      },
    })
    view.current = own
    setState(own.state)
    return () => {
      view.current = null
      own.destroy()
    }
  }, [id, label, readOnly])
  useEffect(() => {
    if (value === told.current || !view.current) return
    told.current = value
    view.current.updateState(begin(value))
    setState(view.current.state)
  }, [value])
  const focus = () => view.current?.focus()
  /** Leaves the focus where it is. */
  const change = (command: Command) => {
    if (view.current) command(view.current.state, view.current.dispatch)
  }
  const run = (command: Command) => {
    change(command)
    focus()
  }
  return { box, state, focus, change, run }
}
