import { Select, Stack, Switch, TextInput } from '@mantine/core'
import type { BeforeAfter } from '@vitrine/contract'
import { useText } from '../../../lib/i18n/index.ts'
import { BoundedNumber } from '../../../ui/bounded-number.tsx'
import { Colors, type ElementFormProps, Looks, Pair, RatioField, ruleOf } from './form-parts.tsx'
import { PictureField } from './picture-field.tsx'

export function BeforeAfterFields({ fields, readOnly }: ElementFormProps<BeforeAfter>) {
  const { t } = useText()
  return (
    <Stack gap="md">
      {(['before', 'after'] as const).map((side) => (
        <PictureField
          key={side}
          label={t(`elements.compare.${side}`)}
          width={960}
          value={fields.value[side]}
          readOnly={readOnly}
          issue={(path) => fields.issue(path ? `${side}.${path}` : side)}
          onChange={(picture) => fields.set(side, picture)}
        />
      ))}
      <Switch label={t('elements.compare.showLabels')} {...fields.box('shows_labels')} />
      <Pair>
        <TextInput
          label={t('elements.compare.beforeLabel')}
          placeholder={t('elements.compare.beforeWord')}
          maxLength={20}
          {...fields.field('before_label')}
        />
        <TextInput
          label={t('elements.compare.afterLabel')}
          placeholder={t('elements.compare.afterWord')}
          maxLength={20}
          {...fields.field('after_label')}
        />
        <Select
          label={t('elements.compare.direction.label')}
          allowDeselect={false}
          data={(['horizontal', 'vertical'] as const).map((value) => ({
            value,
            label: t(`elements.compare.direction.${value}`),
          }))}
          {...fields.field('direction')}
        />
        <BoundedNumber label={t('elements.compare.start')} unit="%" rule={ruleOf('start')} {...fields.field('start')} />
        <RatioField fields={fields} />
      </Pair>
      <Looks fields={fields}>
        <Colors
          fields={fields}
          front="handle_color"
          ground="handle_ground"
          labels={[t('elements.compare.handleColor'), t('elements.compare.handleGround')]}
          least={3}
        />
        <Colors
          fields={fields}
          front="label_color"
          ground="label_ground"
          labels={[t('elements.compare.labelColor'), t('elements.compare.labelGround')]}
          least={4.5}
        />
      </Looks>
    </Stack>
  )
}
