import { NativeSelect, SimpleGrid, Stack } from '@mantine/core'
import type { Layer } from '@vitrine/contract'
import { pictureFits, visualRanges as ranges } from '@vitrine/contract/client'
import { useText } from '../../../lib/i18n/index.ts'
import { ImageField } from '../../../modules/image/index.ts'
import { NumberBox } from './number-box.tsx'
import { Section } from './section.tsx'
import { useSeveral } from './use-several.ts'
import { widest } from './widest.ts'

export function PictureFields({ layers }: { layers: readonly Extract<Layer, { type: 'picture' }>[] }) {
  const { t } = useText()
  const { read, set, disabled } = useSeveral(layers)
  const [first] = layers
  return (
    <Section title={t('adVisual.types.picture')}>
      <Stack gap={8}>
        {first && layers.length === 1 ? (
          <ImageField
            label={t('adVisual.types.picture')}
            width={widest}
            value={first.picture}
            disabled={disabled}
            onChange={(picture) => set({ picture })}
          />
        ) : null}
        <SimpleGrid cols={2} spacing={8} verticalSpacing={8}>
          <NativeSelect
            size="xs"
            label={t('adVisual.picture.fit')}
            disabled={disabled}
            value={read('fit') ?? ''}
            data={pictureFits.map((value) => ({ value, label: t(`adVisual.fits.${value}`) }))}
            onChange={({ currentTarget: { value } }) => {
              const found = pictureFits.find((each) => each === value)
              if (found) set({ fit: found })
            }}
          />
          <NumberBox
            label={t('adVisual.shape.radius')}
            unit="px"
            rule={{ ...ranges.radius, decimals: 2 }}
            value={read('radius')}
            disabled={disabled}
            onChange={(radius) => set({ radius })}
          />
        </SimpleGrid>
      </Stack>
    </Section>
  )
}
