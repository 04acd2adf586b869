import { Select, SimpleGrid, Stack, TextInput } from '@mantine/core'
import type { CardColor } from '@vitrine/contract'
import { cardRanges, phoneEdges } from '@vitrine/contract/client'
import { ColorField } from '../../kernel/looks/color-field.tsx'
import { CornerField } from '../../kernel/looks/corner-field.tsx'
import { useText } from '../../lib/i18n/index.ts'
import { BoundedNumber } from '../../ui/bounded-number.tsx'
import { Card } from '../../ui/page.tsx'
import type { CardProps } from './card-props.ts'

const marginRule = { ...cardRanges.margin, decimals: 0 }
const opacityRule = { ...cardRanges.opacity, decimals: 2 }

/** On what each color is read. */
const grounds = {
  title: 'ground',
  hint: 'ground',
  discount: 'ground',
  product: 'ground',
  unit: 'ground',
  button_text: 'button',
  number: 'number_ground',
} as const satisfies Partial<Record<CardColor, CardColor>>
const order: readonly CardColor[] = [
  ...(['ground', 'title', 'hint', 'button', 'button_text'] as const),
  ...(['discount', 'product', 'number', 'number_ground', 'unit'] as const),
]

/** Colors, mini card and place. */
export function LooksCard({ card, readOnly }: CardProps) {
  const { t } = useText()
  const { colors, mini } = card.value
  const own = card.at('colors')
  const small = card.at('mini')
  const against = (name: CardColor) =>
    name in grounds ? { color: colors[grounds[name as keyof typeof grounds]], least: 4.5 as const } : undefined
  return (
    <>
      <Card title={t('marketingCard.looks.title')}>
        <Stack gap="md">
          <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
            {order.map((name) => {
              const near = against(name)
              return (
                <ColorField
                  key={name}
                  label={t(`marketingCard.looks.colors.${name}`)}
                  {...own.field(name)}
                  disabled={readOnly}
                  {...(near && { against: near })}
                />
              )
            })}
          </SimpleGrid>
          <BoundedNumber
            label={t('marketingCard.looks.opacity')}
            description={t('marketingCard.looks.opacityHelp')}
            maw={260}
            rule={opacityRule}
            {...card.field('opacity')}
            disabled={readOnly}
          />
        </Stack>
      </Card>
      <Card title={t('marketingCard.mini.title')} description={t('marketingCard.mini.help')}>
        <Stack gap="md">
          <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
            <TextInput
              label={t('marketingCard.mini.desktop')}
              placeholder={t('marketingCard.mini.asTitle')}
              maxLength={40}
              {...small.field('desktop_text')}
              disabled={readOnly}
            />
            <TextInput
              label={t('marketingCard.mini.mobile')}
              placeholder={t('marketingCard.mini.asTitle')}
              maxLength={20}
              {...small.field('mobile_text')}
              disabled={readOnly}
            />
            <ColorField
              label={t('marketingCard.mini.color')}
              {...small.field('color')}
              disabled={readOnly}
              against={{ color: mini.ground, least: 4.5 }}
            />
            <ColorField label={t('marketingCard.mini.ground')} {...small.field('ground')} disabled={readOnly} />
          </SimpleGrid>
          <BoundedNumber
            label={t('marketingCard.mini.opacity')}
            maw={260}
            rule={opacityRule}
            {...small.field('opacity')}
            disabled={readOnly}
          />
        </Stack>
      </Card>
      <PositionCard card={card} readOnly={readOnly} />
    </>
  )
}

function PositionCard({ card, readOnly }: Pick<CardProps, 'card' | 'readOnly'>) {
  const { t } = useText()
  const desktop = card.at('desktop')
  const mobile = card.at('mobile')
  return (
    <Card title={t('marketingCard.position.title')} description={t('marketingCard.position.help')}>
      <Stack gap="md">
        <CornerField label={t('marketingCard.position.corner')} {...card.field('corner')} disabled={readOnly} />
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
          <BoundedNumber
            label={t('marketingCard.position.x')}
            unit="px"
            rule={marginRule}
            {...desktop.field('x')}
            disabled={readOnly}
          />
          <BoundedNumber
            label={t('marketingCard.position.y')}
            unit="px"
            rule={marginRule}
            {...desktop.field('y')}
            disabled={readOnly}
          />
          <Select
            label={t('marketingCard.position.phone')}
            allowDeselect={false}
            data={phoneEdges.map((value) => ({ value, label: t(`marketingCard.phoneEdge.${value}`) }))}
            {...card.field('phone_edge')}
            disabled={readOnly}
          />
          <BoundedNumber
            label={t('marketingCard.position.phoneY')}
            unit="px"
            rule={marginRule}
            {...mobile.field('y')}
            disabled={readOnly}
          />
        </SimpleGrid>
      </Stack>
    </Card>
  )
}
