import { SimpleGrid, Stack, TextInput } from '@mantine/core'
import type { Layer } from '@vitrine/contract'
import { visualRanges as ranges } from '@vitrine/contract/client'
import { useText } from '../../../lib/i18n/index.ts'
import { ColorBox } from './color-box.tsx'
import { LetteringFields } from './lettering-fields.tsx'
import { NumberBox } from './number-box.tsx'
import { Section } from './section.tsx'
import { useSeveral } from './use-several.ts'

export function ButtonFields({ layers }: { layers: readonly Extract<Layer, { type: 'button' }>[] }) {
  const { t } = useText()
  const { read, set, disabled } = useSeveral(layers)
  return (
    <Section title={t('adVisual.types.button')}>
      <Stack gap={8}>
        {layers.length === 1 ? (
          <TextInput
            size="xs"
            label={t('adVisual.text.text')}
            description={t('adVisual.buttonHelp')}
            maxLength={60}
            disabled={disabled}
            value={read('text') ?? ''}
            onChange={({ currentTarget: { value } }) => set({ text: value })}
          />
        ) : null}
        <SimpleGrid cols={2} spacing={8} verticalSpacing={8}>
          <LetteringFields layers={layers} />
          <NumberBox
            label={t('adVisual.shape.radius')}
            unit="px"
            rule={{ ...ranges.radius, decimals: 2 }}
            value={read('radius')}
            disabled={disabled}
            onChange={(radius) => set({ radius })}
          />
          <ColorBox
            label={t('adVisual.text.color')}
            value={read('color')}
            disabled={disabled}
            onChange={(color) => color && set({ color })}
          />
          <ColorBox
            label={t('adVisual.shape.fill')}
            value={read('fill')}
            disabled={disabled}
            onChange={(fill) => fill && set({ fill })}
          />
        </SimpleGrid>
      </Stack>
    </Section>
  )
}
