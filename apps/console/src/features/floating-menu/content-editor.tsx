import { Select, SimpleGrid, Stack, Switch, TextInput } from '@mantine/core'
import type { FloatingMenuContent } from '@vitrine/contract'
import { ballIcons, menuRanges } from '@vitrine/contract/client'
import type { ContentEditorProps } from '../../kernel/console-kind.tsx'
import { ColorField } from '../../kernel/looks/color-field.tsx'
import { CornerField } from '../../kernel/looks/corner-field.tsx'
import { MarginFields } from '../../kernel/looks/margin-fields.tsx'
import type { Fields } from '../../lib/fields.ts'
import { useText } from '../../lib/i18n/index.ts'
import { ImageField } from '../../modules/image/index.ts'
import { BoundedNumber } from '../../ui/bounded-number.tsx'
import { Card } from '../../ui/page.tsx'
import { EntriesCard } from './entries-card.tsx'
import { icons } from './icons.ts'

const ruleOf = (of: keyof typeof menuRanges) => ({ ...menuRanges[of], decimals: 0 })

/** The ball, what it opens, and how far from the edges it stands. */
export function ContentEditor({ fields: menu, readOnly }: ContentEditorProps<FloatingMenuContent>) {
  return (
    <Stack gap="lg">
      <EntriesCard menu={menu} readOnly={readOnly} />
      <BallCard menu={menu} readOnly={readOnly} />
      <PlaceCard menu={menu} readOnly={readOnly} />
    </Stack>
  )
}

interface CardProps {
  menu: Fields<FloatingMenuContent>
  readOnly: boolean
}

function BallCard({ menu, readOnly }: CardProps) {
  const { t } = useText()
  const { icon, icon_color } = menu.value
  const Icon = icons[icon]
  return (
    <Card title={t('floatingMenu.ball.title')}>
      <Stack gap="md">
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
          <Select
            label={t('floatingMenu.ball.icon')}
            allowDeselect={false}
            leftSection={<Icon size={18} />}
            data={ballIcons.map((value) => ({ value, label: t(`floatingMenu.icons.${value}`) }))}
            {...menu.field('icon')}
            disabled={readOnly}
          />
          <BoundedNumber
            label={t('floatingMenu.ball.size')}
            unit="px"
            rule={ruleOf('size')}
            {...menu.field('size')}
            disabled={readOnly}
          />
          <ColorField
            label={t('floatingMenu.ball.color')}
            {...menu.field('ball_color')}
            disabled={readOnly}
            against={{ color: icon_color, least: 3 }}
          />
          <ColorField label={t('floatingMenu.ball.iconColor')} {...menu.field('icon_color')} disabled={readOnly} />
        </SimpleGrid>
        {icon === 'picture' ? (
          <ImageField
            label={t('floatingMenu.ball.picture')}
            width={menu.value.size}
            value={menu.value.picture}
            error={menu.issue('picture')}
            disabled={readOnly}
            onChange={(picture) => menu.set('picture', picture)}
          />
        ) : null}
        <TextInput
          label={t('floatingMenu.ball.label')}
          description={t('floatingMenu.ball.labelHelp')}
          placeholder={t('floatingMenu.ball.labelPlaceholder')}
          maxLength={30}
          {...menu.field('label')}
          disabled={readOnly}
        />
        <Switch
          label={t('floatingMenu.back.label')}
          description={t('floatingMenu.back.help')}
          {...menu.box('back_to_top')}
          disabled={readOnly}
        />
      </Stack>
    </Card>
  )
}

function PlaceCard({ menu, readOnly }: CardProps) {
  const { t } = useText()
  return (
    <Card title={t('floatingMenu.position.title')} description={t('floatingMenu.position.help')}>
      <Stack gap="md">
        <CornerField label={t('floatingMenu.position.corner')} {...menu.field('corner')} disabled={readOnly} />
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
          <MarginFields
            desktop={menu.at('desktop')}
            mobile={menu.at('mobile')}
            ruleOf={ruleOf}
            labelOf={(axis, device) => t(`floatingMenu.position.${axis}`, { device })}
            readOnly={readOnly}
          />
        </SimpleGrid>
      </Stack>
    </Card>
  )
}
