import { SimpleGrid } from '@mantine/core'
import type { Layer } from '@vitrine/contract'
import { visualRanges as ranges } from '@vitrine/contract/client'
import { useSyncExternalStore } from 'react'
import { useText } from '../../../lib/i18n/index.ts'
import { placedTogether, placeTogether } from '../design/arrange.ts'
import { NumberBox } from './number-box.tsx'
import { Section } from './section.tsx'
import { useStudio } from './studio.ts'
import { useSeveral } from './use-several.ts'

const pixels = (of: 'place' | 'extent') => ({ ...ranges[of], decimals: 2 })

/** Where it lies, or several together, how large it is, how it is turned, and how much shows through. */
export function PlaceFields({ layers }: { layers: readonly Layer[] }) {
  const { t } = useText()
  const { moving, design, change } = useStudio()
  const held = useSyncExternalStore(moving.subscribe, moving.read)
  const now = layers.map((layer) => held.get(layer.id) ?? layer)
  const { read, set, disabled } = useSeveral(now)
  const placed = placedTogether(now)
  const place = (axis: 'x' | 'y', to: number) => {
    if (placed) change(placeTogether(design, placed, axis, to), `${axis} ${placed.ids.join()}`)
  }
  const isText = layers.every(({ type }) => type === 'text')
  const opacity = read('opacity')
  return (
    <Section title={t('adVisual.place.title')}>
      <SimpleGrid cols={2} spacing={8} verticalSpacing={8}>
        {(['x', 'y'] as const).map((axis) => (
          <NumberBox
            key={axis}
            label={axis.toUpperCase()}
            unit="px"
            rule={pixels('place')}
            value={placed?.at[axis] ?? null}
            disabled={disabled}
            onChange={(to) => place(axis, to)}
          />
        ))}
        <NumberBox
          label={t('adVisual.place.width')}
          unit="px"
          rule={pixels('extent')}
          value={read('width')}
          disabled={disabled}
          onChange={(width) => set({ width })}
        />
        {/* A text is as high as its lines. */}
        <NumberBox
          label={t('adVisual.place.height')}
          unit="px"
          rule={pixels('extent')}
          value={read('height')}
          disabled={disabled || isText}
          onChange={(height) => set({ height })}
        />
        <NumberBox
          label={t('adVisual.place.rotation')}
          unit="°"
          rule={{ ...ranges.rotation, decimals: 2 }}
          value={read('rotation')}
          disabled={disabled}
          onChange={(rotation) => set({ rotation })}
        />
        <NumberBox
          label={t('adVisual.place.opacity')}
          unit="%"
          rule={{ min: 0, max: 100, decimals: 0 }}
          value={opacity === null ? null : opacity * 100}
          disabled={disabled}
          onChange={(percent) => set({ opacity: percent / 100 })}
        />
      </SimpleGrid>
    </Section>
  )
}
