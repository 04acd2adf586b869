import { TagsInput, Text } from '@mantine/core'
import { forbiddenBounds } from '@vitrine/contract/client'
import { useState } from 'react'
import { useText } from '../../lib/i18n/index.ts'
import type { Draft } from '../../lib/use-draft.ts'

export interface WordsForm {
  forbidden_words: string[]
}

const { words: most, characters } = forbiddenBounds
/** Between words of a list. */
const marks = [',', '，', '、', ';', '；', '\n', '\t']
const split = (text: string) =>
  marks.reduce<string[]>((parts, mark) => parts.flatMap((part) => part.split(mark)), [text])

/** The claims that the shop must not make, one after the other. */
export function WordsField({
  form,
  readOnly,
  issue,
}: {
  form: Draft<WordsForm>
  readOnly: boolean
  issue?: string | undefined
}) {
  const { t } = useText()
  const [refused, setRefused] = useState<string | null>(null)
  const words = form.value.forbidden_words
  const change = (next: string[]) => {
    // The field takes a mark for the end of a word as a key or in a pasted list, and no input method has that key.
    const parts = next.flatMap(split).map((word) => word.trim())
    const clean = [...new Set(parts.filter((word) => word !== ''))]
    const long = clean.find((word) => [...word].length > characters)
    setRefused(
      long
        ? t('containers.words.long', { word: `${[...long].slice(0, 12).join('')}…`, max: characters })
        : clean.length > most
          ? t('containers.words.many', { max: most })
          : null,
    )
    form.set('forbidden_words', clean.filter((word) => [...word].length <= characters).slice(0, most))
  }
  return (
    <>
      <TagsInput
        label={t('containers.words.label')}
        description={t('containers.words.hint')}
        placeholder={words.length === 0 ? t('containers.words.placeholder') : undefined}
        error={refused ?? issue}
        inputWrapperOrder={['label', 'description', 'input', 'error']}
        splitChars={marks}
        clearable={false}
        acceptValueOnBlur
        disabled={readOnly}
        value={words}
        onChange={change}
      />
      <Text size="xs" c="dimmed" ta="right" mt={4} className="figure">
        {t('containers.words.count', { count: words.length, max: most })}
      </Text>
    </>
  )
}
