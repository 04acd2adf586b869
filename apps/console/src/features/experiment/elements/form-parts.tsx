import { Select, SimpleGrid } from '@mantine/core'
import { elementRanges, ratios } from '@vitrine/contract/client'
import type { ReactNode } from 'react'
import { ColorField } from '../../../kernel/looks/color-field.tsx'
import type { Fields } from '../../../lib/fields.ts'
import { useText } from '../../../lib/i18n/index.ts'
import { BoundedNumber } from '../../../ui/bounded-number.tsx'
import { Fold } from '../../../ui/fold.tsx'

export interface ElementFormProps<E extends object> {
  fields: Fields<E>
  readOnly: boolean
}

export const ruleOf = (of: keyof typeof elementRanges) => ({ ...elementRanges[of], decimals: 0 })

/** Two beside each other, one below the other where there is no room. */
export const Pair = ({ children }: { children: ReactNode }) => (
  <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
    {children}
  </SimpleGrid>
)

interface Box {
  max_width: number
  margin: number
  radius: number
}

/** What every element that takes room has, behind a line: the defaults do. */
export function Looks<E extends Box>({ fields, children }: { fields: Fields<E>; children: ReactNode }) {
  const { t } = useText()
  const own = fields as unknown as Fields<Box>
  return (
    <Fold label={t('elements.looks')} isUsed={false}>
      <Pair>
        {children}
        <BoundedNumber
          label={t('elements.box.maxWidth')}
          description={t('elements.box.maxWidthHelp')}
          unit="px"
          rule={ruleOf('max_width')}
          {...own.field('max_width')}
        />
        <BoundedNumber
          label={t('elements.box.margin')}
          unit="px"
          rule={ruleOf('margin')}
          styles={{ root: { alignSelf: 'end' } }}
          {...own.field('margin')}
        />
        <BoundedNumber label={t('elements.box.radius')} unit="px" rule={ruleOf('radius')} {...own.field('radius')} />
      </Pair>
    </Fold>
  )
}

/** Two colors of which one is read on the other. */
export function Colors<E extends object>(props: {
  fields: Fields<E>
  front: keyof E & string
  ground: keyof E & string
  labels: readonly [front: string, ground: string]
  least: 3 | 4.5
}) {
  const { front, ground, labels, least } = props
  const fields = props.fields as unknown as Fields<Record<string, string>>
  return (
    <>
      <ColorField label={labels[0]} {...fields.field(front)} against={{ color: fields.value[ground] ?? '', least }} />
      <ColorField label={labels[1]} {...fields.field(ground)} />
    </>
  )
}

export function RatioField<E extends { ratio: string }>({ fields }: { fields: Fields<E> }) {
  const { t } = useText()
  return (
    <Select
      label={t('elements.ratio')}
      allowDeselect={false}
      data={ratios.map((value) => ({ value, label: value.replace('/', ' : ') }))}
      {...(fields as unknown as Fields<{ ratio: string }>).field('ratio')}
    />
  )
}
