import { Select, SimpleGrid, Stack, Switch, Text, TextInput } from '@mantine/core'
import type { Countdown } from '@vitrine/contract'
import { ColorField } from '../../../kernel/looks/color-field.tsx'
import { useContainerWorkspace } from '../../../kernel/workspace/index.ts'
import { useText } from '../../../lib/i18n/index.ts'
import { BoundedNumber } from '../../../ui/bounded-number.tsx'
import { DateTimeField, WallTimeField } from '../../../ui/date-time-field.tsx'
import { Fold } from '../../../ui/fold.tsx'
import { Colors, type ElementFormProps, Looks, Pair, ruleOf } from './form-parts.tsx'

type Props = ElementFormProps<Countdown>
type End = Countdown['end']

const usualDays = 7
const unitNames = ['days', 'hours', 'minutes', 'seconds'] as const

/** Another way to end: what is known of the one before is kept. */
function endAs(type: End['type'], end: End): End {
  if (type === 'daily') return { type, time: '00:00' }
  const at = 'at' in end ? end.at : ''
  return type === 'instant' ? { type, at } : { type, at, every_days: usualDays }
}

export function CountdownFields({ fields, readOnly }: Props) {
  const { t } = useText()
  const { over, title_color } = fields.value
  const units = fields.at('units')
  return (
    <Stack gap="md">
      <EndFields fields={fields} readOnly={readOnly} />
      <TextInput
        label={t('elements.countdown.title')}
        placeholder={t('common.optional')}
        maxLength={100}
        {...fields.field('title')}
      />
      <Pair>
        <Select
          label={t('elements.countdown.over.label')}
          allowDeselect={false}
          data={(['hide', 'text'] as const).map((value) => ({ value, label: t(`elements.countdown.over.${value}`) }))}
          {...fields.field('over')}
        />
        {over === 'text' ? (
          <TextInput
            label={t('elements.countdown.overText')}
            placeholder={t('elements.countdown.overWord')}
            maxLength={100}
            {...fields.field('over_text')}
          />
        ) : null}
      </Pair>
      <Fold label={t('elements.countdown.unitsTitle')} isUsed={Object.values(units.value).some(Boolean)}>
        <Text size="xs" c="dimmed" mb="xs">
          {t('elements.countdown.unitsHelp')}
        </Text>
        <Pair>
          {unitNames.map((unit) => (
            <TextInput
              key={unit}
              label={t(`elements.countdown.units.${unit}`)}
              placeholder={t(`elements.countdown.words.${unit}`)}
              maxLength={20}
              {...units.field(unit)}
            />
          ))}
        </Pair>
      </Fold>
      <Pair>
        <Select
          label={t('elements.countdown.align.label')}
          allowDeselect={false}
          data={(['left', 'center', 'right'] as const).map((value) => ({
            value,
            label: t(`elements.countdown.align.${value}`),
          }))}
          {...fields.field('align')}
        />
        <BoundedNumber label={t('elements.countdown.size')} unit="px" rule={ruleOf('size')} {...fields.field('size')} />
      </Pair>
      <Looks fields={fields}>
        <Colors
          fields={fields}
          front="number_color"
          ground="number_ground"
          labels={[t('elements.countdown.numberColor'), t('elements.countdown.numberGround')]}
          least={3}
        />
        <ColorField
          label={t('elements.countdown.unitColor')}
          {...fields.field('unit_color')}
          against={{ color: fields.value.number_ground, least: 4.5 }}
        />
        <div>
          <Switch
            label={t('elements.countdown.ownTitleColor')}
            disabled={readOnly}
            checked={title_color !== null}
            onChange={(e) => fields.set('title_color', e.currentTarget.checked ? '#111827' : null)}
          />
          {title_color === null ? null : (
            <ColorField
              label={t('elements.countdown.titleColor')}
              value={title_color}
              error={fields.issue('title_color')}
              disabled={readOnly}
              onChange={(next) => fields.set('title_color', typeof next === 'string' ? next : null)}
            />
          )}
        </div>
      </Looks>
    </Stack>
  )
}

function EndFields({ fields, readOnly }: Props) {
  const { t } = useText()
  const { container } = useContainerWorkspace()
  const { end } = fields.value
  const set = (next: End) => fields.set('end', next)
  return (
    <SimpleGrid type="container" cols={{ base: 1, '480px': 2 }} spacing="sm">
      <Select
        label={t('elements.countdown.end.label')}
        allowDeselect={false}
        disabled={readOnly}
        data={(['instant', 'daily', 'rolling'] as const).map((value) => ({
          value,
          label: t(`elements.countdown.end.${value}`),
        }))}
        value={end.type}
        onChange={(type) => set(endAs(type as End['type'], end))}
      />
      {end.type === 'daily' ? (
        <WallTimeField
          label={t('elements.countdown.time')}
          disabled={readOnly}
          value={end.time}
          error={fields.issue('end.time')}
          onChange={(time) => set({ ...end, time })}
        />
      ) : (
        <DateTimeField
          label={t(end.type === 'instant' ? 'elements.countdown.at' : 'elements.countdown.firstAt')}
          timeZone={container.timezone}
          value={end.at || null}
          error={fields.issue('end.at')}
          disabled={readOnly}
          onChange={(at) => set({ ...end, at: at ?? '' })}
        />
      )}
      {end.type === 'rolling' ? (
        <BoundedNumber
          label={t('elements.countdown.everyDays')}
          unit={t('elements.countdown.days')}
          rule={ruleOf('every_days')}
          value={end.every_days}
          error={fields.issue('end.every_days')}
          disabled={readOnly}
          onChange={(every_days) => set({ ...end, every_days })}
        />
      ) : null}
    </SimpleGrid>
  )
}
