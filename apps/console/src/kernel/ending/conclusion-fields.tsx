import { NativeSelect, Textarea } from '@mantine/core'
import type { Conclusion } from '@vitrine/contract'
import { conclusions } from '@vitrine/contract/client'
import { useText } from '../../lib/i18n/index.ts'

export interface Concluded {
  conclusion: Conclusion | null
  learned: string
}

export const nothingConcluded: Concluded = { conclusion: null, learned: '' }

/** What a body of a call carries of it: nothing where nothing was said. */
export const toConclusion = ({ conclusion, learned }: Concluded): Partial<Concluded> => ({
  ...(conclusion !== null && { conclusion }),
  ...(learned.trim() !== '' && { learned }),
})

interface ConclusionFieldsProps {
  value: Concluded
  onChange: (value: Concluded) => void
}

/** What became of an experience, and what was learned from it; both may wait. */
export function ConclusionFields({ value, onChange }: ConclusionFieldsProps) {
  const { t } = useText()
  return (
    <>
      <NativeSelect
        label={t('conclusion.title')}
        value={value.conclusion ?? ''}
        data={[
          { value: '', label: t('conclusion.later') },
          ...conclusions.map((each) => ({ value: each, label: t(`conclusion.is.${each}`) })),
        ]}
        onChange={({ currentTarget }) =>
          onChange({ ...value, conclusion: conclusions.find((each) => each === currentTarget.value) ?? null })
        }
      />
      <Textarea
        label={t('conclusion.learned')}
        description={t('conclusion.learnedHelp')}
        autosize
        minRows={2}
        maxRows={6}
        maxLength={1000}
        value={value.learned}
        onChange={({ currentTarget }) => onChange({ ...value, learned: currentTarget.value })}
      />
    </>
  )
}
