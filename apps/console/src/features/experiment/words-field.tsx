import { type ReactNode, useMemo } from 'react'
import { useText } from '../../lib/i18n/index.ts'
import { RichText } from '../../ui/rich-text/rich-text.tsx'
import { isEditable } from '../../ui/rich-text/schema.ts'

interface WordsFieldProps {
  value: string
  error: string | undefined
  readOnly: boolean
  onChange: (html: string) => void
  /** What takes its place where the HTML is more than words. */
  code: ReactNode
  aside: ReactNode
}

/** The words of an HTML, with their marks. */
export function WordsField({ value, error, readOnly, onChange, code, aside }: WordsFieldProps) {
  const { t } = useText()
  const isWords = useMemo(() => isEditable(value), [value])
  if (!isWords) return code
  return (
    <>
      <RichText label={t('editor.rich.words')} {...{ value, error, readOnly, onChange }} />
      {aside}
    </>
  )
}
