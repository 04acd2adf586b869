import { Textarea } from '@mantine/core'
import type { ExperienceDetail } from '@vitrine/contract'
import { useState } from 'react'
import type { Fields } from '../../lib/fields.ts'
import { CountText } from './finding-text.tsx'
import { readLines, showLines } from './read-lines.ts'
import { usePageCheck } from './use-page-check.ts'

interface SelectorsFieldProps {
  experience: ExperienceDetail
  label: string
  help: string
  most: number
  fields: Pick<Fields<{ selectors: string[] }>, 'value' | 'set' | 'issue'>
  disabled: boolean
}

/** An element of the store's page, by selectors that are tried one after the other, with what the first of them finds. */
export function SelectorsField({ experience, label, help, most, fields, disabled }: SelectorsFieldProps) {
  const { counts } = usePageCheck(experience)
  const { selectors } = fields.value
  const [typed, setTyped] = useState('')
  const type = (text: string) => {
    setTyped(text)
    fields.set('selectors', readLines(text, most))
  }
  const wrong = selectors.map((_, index) => fields.issue(`selectors.${index}`)).find((issue) => issue !== undefined)
  return (
    <div>
      <Textarea
        label={label}
        description={help}
        placeholder="#price"
        autosize
        minRows={1}
        maxRows={most}
        spellCheck={false}
        autoCapitalize="off"
        styles={{ input: { fontFamily: 'var(--mantine-font-family-monospace)' } }}
        value={showLines(selectors, typed)}
        error={fields.issue('selectors') ?? wrong}
        disabled={disabled}
        onChange={(e) => type(e.currentTarget.value)}
      />
      <CountText found={counts.get(selectors[0]?.trim() ?? '')} />
    </div>
  )
}
