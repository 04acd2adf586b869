import { Select, SimpleGrid, Stack, Switch } from '@mantine/core'
import type { MiniDevice } from '@vitrine/contract'
import { miniDevices, miniPositionNames, miniPositions } from '@vitrine/contract/client'
import { ColorField } from '../../kernel/looks/color-field.tsx'
import { isColor } from '../../kernel/looks/swatches.ts'
import { useText } from '../../lib/i18n/index.ts'
import { BoundedNumber } from '../../ui/bounded-number.tsx'
import { Card } from '../../ui/page.tsx'
import type { CardProps } from './card-props.ts'
import { harderGround } from './harder-ground.ts'
import { ruleOf } from './timer-form.ts'

/** How high it is, and its colors; each text is judged on the side of the gradient where it is harder to read. */
export function LooksCard({ form, readOnly }: CardProps) {
  const { t } = useText()
  const looks = form.at('looks')
  const { left_color, right_color } = looks.value
  const against = (color: string, least: 3 | 4.5) => ({ color: harderGround(color, [left_color, right_color]), least })
  return (
    <Card title={t('timer.looks.title')}>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
        <ColorField label={t('timer.looks.left')} {...looks.field('left_color')} disabled={readOnly} />
        <ColorField label={t('timer.looks.right')} {...looks.field('right_color')} disabled={readOnly} />
        <ColorField
          label={t('timer.looks.number')}
          {...looks.field('number_color')}
          disabled={readOnly}
          against={against(looks.value.number_color, 3)}
        />
        <ColorField
          label={t('timer.looks.unit')}
          {...looks.field('unit_color')}
          disabled={readOnly}
          against={against(looks.value.unit_color, 4.5)}
        />
        <BoundedNumber
          label={t('timer.looks.height')}
          unit="px"
          rule={ruleOf('height')}
          {...looks.field('height')}
          disabled={readOnly}
        />
      </SimpleGrid>
    </Card>
  )
}

/** The thin bar of each device. */
export function MiniCard({ form, readOnly }: CardProps) {
  const { t } = useText()
  return (
    <Card title={t('timer.mini.title')} description={t('timer.mini.help')}>
      <Stack gap="lg">
        {miniDevices.map((device) => (
          <MiniFields key={device} device={device} form={form} readOnly={readOnly} />
        ))}
      </Stack>
    </Card>
  )
}

function MiniFields({ device, form, readOnly }: CardProps & { device: MiniDevice }) {
  const { t, language } = useText()
  const mini = form.at('looks').at(`${device}_mini`)
  const { is_shown, ground } = mini.value
  const name = t(`common.device.${device}`)
  return (
    <Stack gap="sm">
      <Switch label={t(`timer.mini.${device}`)} {...mini.box('is_shown')} disabled={readOnly} />
      {is_shown ? (
        <SimpleGrid cols={{ base: 1, xs: 3 }} spacing="sm">
          <Select
            allowDeselect={false}
            label={t('timer.mini.position', { device: name })}
            data={miniPositions.map((value) => ({ value, label: miniPositionNames[value][language] }))}
            {...mini.field('position')}
            disabled={readOnly}
          />
          <ColorField label={t('timer.mini.ground', { device: name })} {...mini.field('ground')} disabled={readOnly} />
          <ColorField
            label={t('timer.mini.color', { device: name })}
            {...mini.field('color')}
            disabled={readOnly}
            {...(isColor(ground) && { against: { color: ground, least: 4.5 as const } })}
          />
        </SimpleGrid>
      ) : null}
    </Stack>
  )
}
