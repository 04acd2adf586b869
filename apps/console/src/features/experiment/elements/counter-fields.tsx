import { Select, Stack, Switch, Text, TextInput } from '@mantine/core'
import type { Counter } from '@vitrine/contract'
import {
  counterIcons,
  figurePlace,
  figureSubjects,
  findFigureFault,
  measures,
  soldWindows,
} from '@vitrine/contract/client'
import { ColorField } from '../../../kernel/looks/color-field.tsx'
import { useText } from '../../../lib/i18n/index.ts'
import { BoundedNumber } from '../../../ui/bounded-number.tsx'
import { CurrentFigure } from './current-figure.tsx'
import { type ElementFormProps, Looks, Pair, ruleOf } from './form-parts.tsx'

type Props = ElementFormProps<Counter>

export function CounterFields({ fields, readOnly }: Props) {
  const { t } = useText()
  const { figure, text, ground, text_color } = fields.value
  const fault = findFigureFault(text.trim())
  return (
    <Stack gap="md">
      <FigureFields fields={fields} readOnly={readOnly} />
      <TextInput
        label={t('elements.counter.text')}
        description={t('elements.counter.textHelp', { place: figurePlace })}
        placeholder={t(`elements.counter.words.${figure.measure}`)}
        maxLength={60}
        {...fields.field('text')}
        error={
          fields.issue('text') ?? (fault ? t(`elements.counter.faults.${fault}`, { place: figurePlace }) : undefined)
        }
      />
      <Pair>
        <BoundedNumber
          label={t('elements.counter.minimum')}
          description={t('elements.counter.minimumHelp')}
          rule={ruleOf('minimum')}
          {...fields.field('minimum')}
        />
        <BoundedNumber
          label={t('elements.counter.every')}
          description={t('elements.counter.everyHelp')}
          unit={t('elements.counter.seconds')}
          rule={ruleOf('every')}
          {...fields.field('every')}
        />
      </Pair>
      <Looks fields={fields}>
        <Select
          label={t('elements.counter.icon')}
          allowDeselect={false}
          data={counterIcons.map((value) => ({ value, label: t(`elements.counter.icons.${value}`) }))}
          {...fields.field('icon')}
        />
        <Select
          label={t('elements.countdown.align.label')}
          allowDeselect={false}
          data={(['left', 'center', 'right'] as const).map((value) => ({
            value,
            label: t(`elements.countdown.align.${value}`),
          }))}
          {...fields.field('align')}
        />
        <BoundedNumber
          label={t('elements.counter.size')}
          unit="px"
          rule={ruleOf('text_size')}
          {...fields.field('text_size')}
        />
        <ColorField
          label={t('elements.counter.iconColor')}
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
      </Looks>
    </Stack>
  )
}

/** What is counted, of what and over what time; how much it is, nobody can enter. */
function FigureFields({ fields }: Props) {
  const { t } = useText()
  const figure = fields.at('figure')
  const { measure, of } = figure.value
  return (
    <>
      <Pair>
        <Select
          label={t('elements.counter.measure')}
          allowDeselect={false}
          data={measures.map((value) => ({ value, label: t(`elements.counter.measures.${value}`) }))}
          {...figure.field('measure')}
        />
        <Select
          label={t('elements.counter.of')}
          allowDeselect={false}
          data={figureSubjects.map((value) => ({ value, label: t(`elements.counter.subjects.${value}`) }))}
          {...figure.field('of')}
        />
        {of === 'product' ? (
          <TextInput
            label={t('elements.counter.product')}
            description={t('elements.counter.productHelp')}
            maxLength={100}
            {...figure.field('product')}
          />
        ) : null}
        {measure === 'sold' ? (
          <Select
            label={t('elements.counter.window')}
            allowDeselect={false}
            data={soldWindows.map((value) => ({ value, label: t(`elements.counter.windows.${value}`) }))}
            {...figure.field('window')}
          />
        ) : null}
      </Pair>
      <CurrentFigure figure={figure.value} minimum={fields.value.minimum} />
      <Text size="sm" c="dimmed">
        {t(`elements.counter.counts.${measure}`)}
        {of === 'page' ? t('elements.counter.pageHelp') : null}
        {t('elements.counter.real')}
      </Text>
    </>
  )
}

interface OwnColorProps extends Props {
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
        label={t(`elements.counter.own.${name}`)}
        disabled={readOnly}
        checked={value !== null}
        onChange={(e) => fields.set(name, e.currentTarget.checked ? usual : null)}
      />
      {value === null ? null : (
        <ColorField
          label={t(`elements.counter.colors.${name}`)}
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
