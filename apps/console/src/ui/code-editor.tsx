import './code-editor.css'
import { css } from '@codemirror/lang-css'
import { html } from '@codemirror/lang-html'
import { javascript } from '@codemirror/lang-javascript'
import { oneDark } from '@codemirror/theme-one-dark'
import { useComputedColorScheme } from '@mantine/core'
import CodeMirror, { EditorView } from '@uiw/react-codemirror'
import { useMemo } from 'react'

export interface CodeEditorProps {
  language: 'html' | 'css' | 'js'
  label: string
  value: string
  readOnly?: boolean
  autoFocus?: boolean
  onChange: (text: string) => void
}

const languages = { html, css, js: javascript }

/** CodeMirror with our size and colors; Tab leaves the field, so that the keyboard is never trapped. */
export function CodeEditor({ language, label, value, readOnly, autoFocus, onChange }: CodeEditorProps) {
  const scheme = useComputedColorScheme('light')
  const extensions = useMemo(
    () => [languages[language](), EditorView.lineWrapping, EditorView.contentAttributes.of({ 'aria-label': label })],
    [language, label],
  )
  return (
    <CodeMirror
      value={value}
      readOnly={readOnly}
      autoFocus={autoFocus}
      indentWithTab={false}
      minHeight="120px"
      maxHeight="420px"
      theme={scheme === 'dark' ? oneDark : 'light'}
      extensions={extensions}
      basicSetup={{ foldGutter: false, highlightActiveLine: false }}
      style={{ fontSize: 14, border: '1px solid var(--vitrine-hairline)', borderRadius: 8, overflow: 'hidden' }}
      onChange={onChange}
    />
  )
}
