import { skipToken, useQuery } from '@tanstack/react-query'
import type { ExperienceDetail } from '@vitrine/contract'
import { placeInWords } from '@vitrine/contract/taiwan-cities'
import type { Scene } from '@vitrine/tag/preview'
import { useState } from 'react'
import { useText } from '../../lib/i18n/index.ts'
import { PlainSelect } from '../../ui/plain-select.tsx'
import type { ConsoleKind } from '../console-kind.tsx'

interface Subject {
  experience: Pick<ExperienceDetail, 'target_type'>
  content: Record<string, unknown>
  places: ConsoleKind['places']
}

/** From where the preview is seen, and the field to choose it; none where the content says the same everywhere. */
export function usePlace({ experience, content, places }: Subject) {
  const { t, language } = useText()
  const [chosen, setChosen] = useState('')
  const { data: list } = useQuery({
    queryKey: ['places', experience.target_type],
    queryFn: places ?? skipToken,
    staleTime: Infinity,
  })
  const offered = list?.(content) ?? []
  const seen = offered.includes(chosen) ? chosen : ''
  const [city = '', district = ''] = seen.split('/')
  const place: Scene['place'] = seen === '' ? null : { city, district }
  const field =
    offered.length === 0 ? null : (
      <PlainSelect
        label={t('preview.place')}
        value={seen}
        onChange={setChosen}
        data={[
          { value: '', label: t('preview.elsewhere') },
          ...offered.map((each) => ({ value: each, label: placeInWords(each, language) })),
        ]}
      />
    )
  return { place, field }
}
