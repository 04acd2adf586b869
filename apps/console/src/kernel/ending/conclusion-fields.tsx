import { Alert, NativeSelect, Textarea } from '@mantine/core'
import type { Conclusion } from '@vitrine/contract'
import { conclusions, getReport } from '@vitrine/contract/client'
import { useEndpoint } from '../../lib/api/query.ts'
import { useText } from '../../lib/i18n/index.ts'
import { useContainerWorkspace } from '../workspace/index.ts'
import { isUnfounded } from './weigh.ts'

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
  /** What is concluded from, by its id. */
  experience: string
  value: Concluded
  onChange: (value: Concluded) => void
}

/** What became of an experience, and what was learned from it; both may wait. */
export function ConclusionFields({ experience, value, onChange }: ConclusionFieldsProps) {
  const { t } = useText()
  const { org } = useContainerWorkspace()
  const { conclusion } = value
  // Where the report is away, nobody can tell: then nothing is said.
  const { data } = useEndpoint(getReport, { org: org.org_id, id: experience }, { enabled: conclusion !== null })
  return (
    <>
      <NativeSelect
        label={t('conclusion.title')}
        value={conclusion ?? ''}
        data={[
          { value: '', label: t('conclusion.later') },
          ...conclusions.map((each) => ({ value: each, label: t(`conclusion.is.${each}`) })),
        ]}
        onChange={({ currentTarget }) =>
          onChange({ ...value, conclusion: conclusions.find((each) => each === currentTarget.value) ?? null })
        }
      />
      {data && isUnfounded(conclusion, data) ? (
        <Alert color="amber" p="sm" role="status">
          {t('conclusion.unfounded')}
        </Alert>
      ) : null}
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
