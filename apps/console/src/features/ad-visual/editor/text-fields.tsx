import { SimpleGrid, Stack, Textarea } from '@mantine/core'
import { IconAlignCenter, IconAlignLeft, IconAlignRight } from '@tabler/icons-react'
import type { Layer } from '@vitrine/contract'
import { visualRanges as ranges, textAlignments } from '@vitrine/contract/client'
import { useText } from '../../../lib/i18n/index.ts'
import { ColorBox } from './color-box.tsx'
import { IconChoice } from './icon-choice.tsx'
import { LetteringFields } from './lettering-fields.tsx'
import { NumberBox } from './number-box.tsx'
import { Section } from './section.tsx'
import { useSeveral } from './use-several.ts'

const icons = { left: IconAlignLeft, center: IconAlignCenter, right: IconAlignRight }

export function TextFields({ layers }: { layers: readonly Extract<Layer, { type: 'text' }>[] }) {
  const { t } = useText()
  const { read, set, disabled } = useSeveral(layers)
  return (
    <Section title={t('adVisual.types.text')}>
      <Stack gap={8}>
        {layers.length === 1 ? (
          <Textarea
            size="xs"
            label={t('adVisual.text.text')}
            autosize
            minRows={2}
            maxRows={6}
            maxLength={500}
            disabled={disabled}
            value={read('text') ?? ''}
            onChange={({ currentTarget: { value } }) => set({ text: value })}
          />
        ) : null}
        <SimpleGrid cols={2} spacing={8} verticalSpacing={8}>
          <LetteringFields layers={layers} />
          <NumberBox
            label={t('adVisual.text.lineHeight')}
            rule={{ ...ranges.line_height, decimals: 2 }}
            value={read('line_height')}
            disabled={disabled}
            onChange={(line_height) => set({ line_height })}
          />
          <ColorBox
            label={t('adVisual.text.color')}
            value={read('color')}
            disabled={disabled}
            onChange={(color) => color && set({ color })}
          />
          <IconChoice
            label={t('adVisual.text.align')}
            value={read('align')}
            disabled={disabled}
            data={textAlignments.map((value) => ({ value, label: t(`adVisual.aligns.${value}`), icon: icons[value] }))}
            onChange={(align) => set({ align })}
          />
        </SimpleGrid>
      </Stack>
    </Section>
  )
}
