import { Button, Skeleton } from '@mantine/core'
import { useState } from 'react'
import { useText } from '../../lib/i18n/index.ts'
import { lazyPart } from '../../lib/lazy-page.ts'
import { CodeField } from '../../ui/code-field.tsx'
import { Part } from '../../ui/part.tsx'

const WordsField = lazyPart(() => import('./words-field.tsx').then((m) => m.WordsField))

interface HtmlFieldProps {
  value: string
  error: string | undefined
  readOnly: boolean
  onChange: (html: string) => void
}

/** HTML that is edited as the text it is, where it is no more than that; else, and for whoever prefers it, as code. */
export function HtmlField({ value, error, readOnly, onChange }: HtmlFieldProps) {
  const { t } = useText()
  const [isCode, setCode] = useState(value === '')
  const code = <CodeField heading language="html" label="HTML" {...{ value, error, readOnly, onChange }} />
  const turn = (label: string) => (
    <Button size="compact-xs" variant="subtle" style={{ alignSelf: 'flex-start' }} onClick={() => setCode(!isCode)}>
      {label}
    </Button>
  )
  if (isCode)
    return (
      <>
        {code}
        {turn(t('editor.rich.asText'))}
      </>
    )
  return (
    <Part waiting={<Skeleton h={120} />}>
      <WordsField {...{ value, error, readOnly, onChange, code }} aside={turn(t('editor.rich.asHtml'))} />
    </Part>
  )
}
