import { Stack } from '@mantine/core'
import type { Layer } from '@vitrine/contract'
import { useText } from '../../../lib/i18n/index.ts'
import { ArrangeTools } from './arrange-tools.tsx'
import { ButtonFields } from './button-fields.tsx'
import { nameOf } from './layer-name.ts'
import { PictureFields } from './picture-fields.tsx'
import { PlaceFields } from './place-fields.tsx'
import { Section } from './section.tsx'
import { ShapeFields } from './shape-fields.tsx'
import type { LayerType } from './studio.ts'
import { useStudio } from './studio.ts'
import { TextFields } from './text-fields.tsx'
import type { Deeds } from './use-deeds.ts'

const isAll = <T extends LayerType>(layers: readonly Layer[], type: T): layers is Extract<Layer, { type: T }>[] =>
  layers.every((layer) => layer.type === type)

/** What is chosen, in fields. */
export function Properties({ deeds }: { deeds: Deeds }) {
  const { t } = useText()
  const { chosen, readOnly } = useStudio()
  const [first] = chosen
  if (!first) return null
  const title = chosen.length === 1 ? nameOf(first, t) : t('adVisual.several', { count: chosen.length })
  return (
    <Stack gap={0}>
      <Section title={title}>
        <ArrangeTools deeds={deeds} readOnly={readOnly} />
      </Section>
      {isAll(chosen, 'text') ? <TextFields layers={chosen} /> : null}
      {isAll(chosen, 'button') ? <ButtonFields layers={chosen} /> : null}
      {isAll(chosen, 'shape') ? <ShapeFields layers={chosen} /> : null}
      {isAll(chosen, 'picture') ? <PictureFields layers={chosen} /> : null}
      <PlaceFields layers={chosen} />
    </Stack>
  )
}
