import { NativeSelect } from '@mantine/core'
import type { Layer } from '@vitrine/contract'
import { visualRanges as ranges, textWeights } from '@vitrine/contract/client'
import { useText } from '../../../lib/i18n/index.ts'
import { NumberBox } from './number-box.tsx'
import { useSeveral } from './use-several.ts'

const weightNames = { 400: 'regular', 500: 'medium', 700: 'bold', 900: 'black' } as const

type Lettered = Extract<Layer, { type: 'text' | 'button' }>

/** How letters look. */
export function LetteringFields({ layers }: { layers: readonly Lettered[] }) {
  const { t } = useText()
  const { read, set, disabled } = useSeveral(layers)
  const weight = read('weight')
  return (
    <>
      <NumberBox
        label={t('adVisual.text.size')}
        unit="px"
        rule={{ ...ranges.text_size, decimals: 0 }}
        value={read('text_size')}
        disabled={disabled}
        onChange={(text_size) => set({ text_size })}
      />
      <NativeSelect
        size="xs"
        label={t('adVisual.text.weight')}
        disabled={disabled}
        value={weight ?? ''}
        data={[
          ...(weight === null ? [{ value: '', label: t('adVisual.mixed') }] : []),
          ...textWeights.map((each) => ({ value: `${each}`, label: t(`adVisual.weights.${weightNames[each]}`) })),
        ]}
        onChange={({ currentTarget: { value } }) => {
          const found = textWeights.find((each) => `${each}` === value)
          if (found) set({ weight: found })
        }}
      />
      <NumberBox
        label={t('adVisual.text.spacing')}
        unit="px"
        rule={{ ...ranges.letter_spacing, decimals: 2 }}
        value={read('letter_spacing')}
        disabled={disabled}
        onChange={(letter_spacing) => set({ letter_spacing })}
      />
    </>
  )
}
