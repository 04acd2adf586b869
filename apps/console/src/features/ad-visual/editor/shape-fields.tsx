import { NativeSelect, SimpleGrid } from '@mantine/core'
import type { Layer } from '@vitrine/contract'
import { visualRanges as ranges, visualShapes } from '@vitrine/contract/client'
import { useText } from '../../../lib/i18n/index.ts'
import { ColorBox } from './color-box.tsx'
import { NumberBox } from './number-box.tsx'
import { Section } from './section.tsx'
import { useSeveral } from './use-several.ts'

export function ShapeFields({ layers }: { layers: readonly Extract<Layer, { type: 'shape' }>[] }) {
  const { t } = useText()
  const { read, set, disabled } = useSeveral(layers)
  const shape = read('shape')
  const isLine = shape === 'line'
  return (
    <Section title={t('adVisual.types.shape')}>
      <SimpleGrid cols={2} spacing={8} verticalSpacing={8}>
        <NativeSelect
          size="xs"
          label={t('adVisual.shape.shape')}
          disabled={disabled}
          value={shape ?? ''}
          data={[
            ...(shape === null ? [{ value: '', label: t('adVisual.mixed') }] : []),
            ...visualShapes.map((value) => ({ value, label: t(`adVisual.shapes.${value}`) })),
          ]}
          onChange={({ currentTarget: { value } }) => {
            const found = visualShapes.find((each) => each === value)
            if (found) set({ shape: found })
          }}
        />
        {shape === 'rectangle' ? (
          <NumberBox
            label={t('adVisual.shape.radius')}
            unit="px"
            rule={{ ...ranges.radius, decimals: 2 }}
            value={read('radius')}
            disabled={disabled}
            onChange={(radius) => set({ radius })}
          />
        ) : null}
        {isLine ? null : (
          <ColorBox
            label={t('adVisual.shape.fill')}
            none={t('adVisual.noColor')}
            value={read('fill')}
            disabled={disabled}
            onChange={(fill) => set({ fill })}
          />
        )}
        <ColorBox
          label={t(isLine ? 'adVisual.text.color' : 'adVisual.shape.stroke')}
          none={t('adVisual.noColor')}
          value={read('stroke')}
          disabled={disabled}
          // A line that has no width yet would not be seen.
          onChange={(stroke) => set({ stroke, ...(stroke && read('stroke_width') === 0 ? { stroke_width: 2 } : {}) })}
        />
        <NumberBox
          label={t('adVisual.shape.strokeWidth')}
          unit="px"
          rule={{ ...ranges.stroke, decimals: 2 }}
          value={read('stroke_width')}
          disabled={disabled}
          onChange={(stroke_width) => set({ stroke_width })}
        />
      </SimpleGrid>
    </Section>
  )
}
