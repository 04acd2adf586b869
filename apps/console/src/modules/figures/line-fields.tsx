import { Select, Switch } from '@mantine/core'
import type { Counter } from '@vitrine/contract'
import { counterIcons, elementRanges } from '@vitrine/contract/client'
import { ColorField } from '../../kernel/looks/color-field.tsx'
import type { Fields } from '../../lib/fields.ts'
import { useText } from '../../lib/i18n/index.ts'
import { BoundedNumber } from '../../ui/bounded-number.tsx'

export type LineForm = Pick<
  Counter,
  'icon' | 'align' | 'text_size' | 'icon_color' | 'ground' | 'text_color' | 'number_color'
>

interface LineProps {
  fields: Fields<LineForm>
  readOnly: boolean
}

const alignments = ['left', 'center', 'right'] as const

/** How a line with a figure looks: the fields alone, for a grid. */
export function LineFields({ fields, readOnly }: LineProps) {
  const { t } = useText()
  const { ground, text_color } = fields.value
  return (
    <>
      <Select
        label={t('figures.icon')}
        allowDeselect={false}
        data={counterIcons.map((value) => ({ value, label: t(`figures.icons.${value}`) }))}
        {...fields.field('icon')}
      />
      <Select
        label={t('figures.align.label')}
        allowDeselect={false}
        data={alignments.map((value) => ({ value, label: t(`figures.align.${value}`) }))}
        {...fields.field('align')}
      />
      <BoundedNumber
        label={t('figures.size')}
        unit="px"
        rule={{ ...elementRanges.text_size, decimals: 0 }}
        {...fields.field('text_size')}
      />
      <ColorField
        label={t('figures.iconColor')}
        {...fields.field('icon_color')}
        {...(ground && { against: { color: ground, least: 3 } })}
      />
      <OwnColor fields={fields} readOnly={readOnly} name="ground" usual="#fef2f2" />
      <OwnColor
        fields={fields}
        readOnly={readOnly}
        name="text_color"
        usual="#111827"
        {...(ground && text_color && { on: ground })}
      />
      <OwnColor
        fields={fields}
        readOnly={readOnly}
        name="number_color"
        usual="#dc2626"
        {...(ground && { on: ground })}
      />
    </>
  )
}

interface OwnColorProps extends LineProps {
  name: 'ground' | 'text_color' | 'number_color'
  /** The first one that is proposed. */
  usual: string
  on?: string
}

/** A color of its own, or that of what is around it. */
function OwnColor({ fields, readOnly, name, usual, on }: OwnColorProps) {
  const { t } = useText()
  const value = fields.value[name]
  return (
    <div>
      <Switch
        label={t(`figures.own.${name}`)}
        disabled={readOnly}
        checked={value !== null}
        onChange={(e) => fields.set(name, e.currentTarget.checked ? usual : null)}
      />
      {value === null ? null : (
        <ColorField
          label={t(`figures.colors.${name}`)}
          value={value}
          error={fields.issue(name)}
          disabled={readOnly}
          {...(on && { against: { color: on, least: 4.5 as const } })}
          onChange={(next) => fields.set(name, typeof next === 'string' ? next : null)}
        />
      )}
    </div>
  )
}
