import { Input, Skeleton } from '@mantine/core'
import { Suspense } from 'react'
import { lazyPart } from '../lib/lazy-page.ts'
import type { CodeEditorProps } from './code-editor.tsx'

const Editor = lazyPart(() => import('./code-editor.tsx').then((m) => m.CodeEditor))

/** A code editor as a field, with its label and error; CodeMirror is loaded when one is first shown. */
export function CodeField({ error, ...props }: CodeEditorProps & { error?: string | undefined }) {
  return (
    <Input.Wrapper error={error} data-invalid={error ? 'true' : undefined}>
      <Suspense fallback={<Skeleton h={160} />}>
        <Editor {...props} />
      </Suspense>
    </Input.Wrapper>
  )
}
