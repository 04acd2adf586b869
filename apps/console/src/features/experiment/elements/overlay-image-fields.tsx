import { Select, Stack, Switch, Text, TextInput } from '@mantine/core'
import type { OverlayImage } from '@vitrine/contract'
import { overlayPlaces } from '@vitrine/contract/client'
import { useText } from '../../../lib/i18n/index.ts'
import { BoundedNumber } from '../../../ui/bounded-number.tsx'
import { type ElementFormProps, Pair, ruleOf } from './form-parts.tsx'
import { PictureField } from './picture-field.tsx'

export function OverlayImageFields({ fields, readOnly }: ElementFormProps<OverlayImage>) {
  const { t } = useText()
  return (
    <Stack gap="md">
      <Text size="sm" c="dimmed">
        {t('elements.overlayHelp')}
      </Text>
      <PictureField
        label={t('elements.overlay.picture')}
        width={480}
        value={fields.value.picture}
        readOnly={readOnly}
        issue={(path) => fields.issue(path ? `picture.${path}` : 'picture')}
        onChange={(picture) => fields.set('picture', picture)}
      />
      <Pair>
        <Select
          label={t('elements.overlay.place')}
          allowDeselect={false}
          data={overlayPlaces.map((value) => ({ value, label: t(`elements.overlay.places.${value}`) }))}
          {...fields.field('place')}
        />
        <BoundedNumber
          label={t('elements.overlay.inset')}
          unit="px"
          rule={ruleOf('inset')}
          {...fields.field('inset')}
        />
        <BoundedNumber label={t('elements.overlay.width')} unit="%" rule={ruleOf('width')} {...fields.field('width')} />
        <BoundedNumber
          label={t('elements.overlay.opacity')}
          unit="%"
          rule={ruleOf('opacity')}
          {...fields.field('opacity')}
        />
      </Pair>
      <TextInput
        label={t('elements.picture.link')}
        placeholder={t('common.optional')}
        maxLength={2048}
        {...fields.field('link')}
      />
      {fields.value.link ? <Switch label={t('elements.newTab')} {...fields.box('new_tab')} /> : null}
    </Stack>
  )
}
