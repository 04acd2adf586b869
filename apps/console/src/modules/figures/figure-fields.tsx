import { Select, Stack, Text, TextInput } from '@mantine/core'
import type { Figure, Measure } from '@vitrine/contract'
import {
  elementRanges,
  figurePlace,
  figureSubjects,
  findFigureFault,
  nameFigure,
  soldWindows,
} from '@vitrine/contract/client'
import type { FieldProps, Fields } from '../../lib/fields.ts'
import { useText } from '../../lib/i18n/index.ts'
import { BoundedNumber } from '../../ui/bounded-number.tsx'
import { CurrentFigure } from './current-figure.tsx'
import { Pair } from './pair.tsx'
import { SourcesButton } from './sources-button.tsx'

export interface FigureForm {
  figure: Figure
  text: string
  minimum: number
}

interface FigureFieldsProps {
  fields: Fields<FigureForm>
  /** What may be counted. */
  measures: readonly Measure[]
  /** How often it is asked for again, where that can be chosen. */
  every?: FieldProps<number>
}

const ruleOf = (of: 'minimum' | 'every') => ({ ...elementRanges[of], decimals: 0 })

/** What is counted, of what and over what time, and what is said with it; how much it is, nobody can enter. */
export function FigureFields({ fields, measures, every }: FigureFieldsProps) {
  const { t } = useText()
  const { text, minimum } = fields.value
  const figure = fields.at('figure')
  const { measure, of } = figure.value
  const fault = findFigureFault(text.trim())
  return (
    <Stack gap="md">
      <Pair>
        <Select
          label={t('figures.measure')}
          allowDeselect={false}
          data={measures.map((value) => ({ value, label: t(`figures.measures.${value}`) }))}
          {...figure.field('measure')}
        />
        <Select
          label={t('figures.of')}
          allowDeselect={false}
          data={figureSubjects.map((value) => ({ value, label: t(`figures.subjects.${value}`) }))}
          {...figure.field('of')}
        />
        {of === 'product' ? (
          <TextInput
            label={t('figures.product')}
            description={t('figures.productHelp')}
            maxLength={100}
            {...figure.field('product')}
          />
        ) : null}
        {measure === 'sold' ? (
          <Select
            label={t('figures.window')}
            allowDeselect={false}
            data={soldWindows.map((value) => ({ value, label: t(`figures.windows.${value}`) }))}
            {...figure.field('window')}
          />
        ) : null}
      </Pair>
      <CurrentFigure figure={figure.value} minimum={minimum} />
      <SourcesButton figure={figure.value} />
      <Text size="sm" c="dimmed">
        {t(`figures.counts.${measure}`)}
        {of === 'page' ? t('figures.pageHelp') : null}
        {t('figures.real')}
      </Text>
      <TextInput
        label={t('figures.text')}
        description={t('figures.textHelp', { place: figurePlace })}
        placeholder={t(`figures.words.${nameFigure(figure.value)}.${of === 'shop' ? 'shop' : 'product'}`)}
        maxLength={60}
        {...fields.field('text')}
        error={fields.issue('text') ?? (fault ? t(`figures.faults.${fault}`, { place: figurePlace }) : undefined)}
      />
      <Pair>
        <BoundedNumber
          label={t('figures.minimum')}
          description={t(measure === 'ordered' ? 'figures.minimumOfOrders' : 'figures.minimumHelp')}
          rule={ruleOf('minimum')}
          {...fields.field('minimum')}
        />
        {every ? (
          <BoundedNumber
            label={t('figures.every')}
            description={t('figures.everyHelp')}
            unit={t('figures.seconds')}
            rule={ruleOf('every')}
            {...every}
          />
        ) : null}
      </Pair>
    </Stack>
  )
}
