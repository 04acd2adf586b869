import { Input, Skeleton } from '@mantine/core'
import { lazyPart } from '../lib/lazy-page.ts'
import type { CodeEditorProps } from './code-editor.tsx'
import { Part } from './part.tsx'

const Editor = lazyPart(() => import('./code-editor.tsx').then((m) => m.CodeEditor))

/** A code editor as a field, with its label and error; CodeMirror is loaded when one is first shown. */
export function CodeField({
  error,
  heading = false,
  ...props
}: CodeEditorProps & {
  error?: string | undefined
  /** Whether the label is to be seen: not where the card around the field is called the same. */
  heading?: boolean
}) {
  return (
    <Input.Wrapper
      label={heading ? props.label : undefined}
      labelElement="div"
      error={error}
      data-invalid={error ? 'true' : undefined}
    >
      <Part waiting={<Skeleton h={160} />}>
        <Editor {...props} />
      </Part>
    </Input.Wrapper>
  )
}
