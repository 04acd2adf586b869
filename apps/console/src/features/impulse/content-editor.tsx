import { SimpleGrid, Stack } from '@mantine/core'
import type { ImpulseContent } from '@vitrine/contract'
import { elementRanges, impulseRanges } from '@vitrine/contract/client'
import type { ContentEditorProps } from '../../kernel/console-kind.tsx'
import { ColorField } from '../../kernel/looks/color-field.tsx'
import { CornerField } from '../../kernel/looks/corner-field.tsx'
import { MarginFields } from '../../kernel/looks/margin-fields.tsx'
import type { Fields } from '../../lib/fields.ts'
import { useText } from '../../lib/i18n/index.ts'
import { BoundedNumber } from '../../ui/bounded-number.tsx'
import { Card } from '../../ui/page.tsx'
import { NotesCard } from './notes-card.tsx'

const ruleOf = (of: keyof typeof impulseRanges) => ({ ...impulseRanges[of], decimals: 0 })

/** What the notes tell, when they come, and how they look. */
export function ContentEditor({ fields: impulse, issues, readOnly }: ContentEditorProps<ImpulseContent>) {
  return (
    <Stack gap="lg">
      <NotesCard impulse={impulse} issues={issues} readOnly={readOnly} />
      <TimesCard impulse={impulse} readOnly={readOnly} />
      <LooksCard impulse={impulse} readOnly={readOnly} />
    </Stack>
  )
}

interface CardProps {
  impulse: Fields<ImpulseContent>
  readOnly: boolean
}

/** In what order and how often; what is closed stays away. */
function TimesCard({ impulse, readOnly }: CardProps) {
  const { t } = useText()
  const caps = impulse.at('caps')
  return (
    <Card title={t('impulse.times.title')} description={t('impulse.times.help')}>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
        {(['delay', 'shows', 'pause'] as const).map((name) => (
          <BoundedNumber
            key={name}
            label={t(`impulse.times.${name}`)}
            unit={t('impulse.seconds')}
            rule={ruleOf(name)}
            {...impulse.field(name)}
            disabled={readOnly}
          />
        ))}
        <BoundedNumber
          label={t('impulse.times.most')}
          unit={t('impulse.notesUnit')}
          rule={ruleOf('times')}
          {...impulse.field('most')}
          disabled={readOnly}
        />
        {(['session', 'times'] as const).map((name) => (
          <BoundedNumber
            key={name}
            label={t(`impulse.caps.${name}`)}
            placeholder={t('impulse.caps.unlimited')}
            unit={t('impulse.caps.unit')}
            rule={ruleOf('times')}
            {...caps.field(name)}
            onEmpty={() => caps.set(name, null)}
            disabled={readOnly}
          />
        ))}
        {impulse.value.caps.times === null ? null : (
          <BoundedNumber
            label={t('impulse.caps.days')}
            unit={t('impulse.days')}
            rule={ruleOf('days')}
            {...caps.field('days')}
            disabled={readOnly}
          />
        )}
      </SimpleGrid>
    </Card>
  )
}

function LooksCard({ impulse, readOnly }: CardProps) {
  const { t } = useText()
  const { ground } = impulse.value
  return (
    <Card title={t('impulse.looks.title')} description={t('impulse.looks.help')}>
      <Stack gap="md">
        <CornerField label={t('impulse.looks.corner')} {...impulse.field('corner')} disabled={readOnly} />
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
          <MarginFields
            desktop={impulse.at('desktop')}
            mobile={impulse.at('mobile')}
            ruleOf={() => ruleOf('margin')}
            labelOf={(axis, device) => t(`impulse.looks.${axis}`, { device })}
            readOnly={readOnly}
          />
          <ColorField label={t('impulse.looks.colors.ground')} {...impulse.field('ground')} disabled={readOnly} />
          {(['text_color', 'number_color', 'icon_color'] as const).map((name) => (
            <ColorField
              key={name}
              label={t(`impulse.looks.colors.${name}`)}
              {...impulse.field(name)}
              disabled={readOnly}
              against={{ color: ground, least: name === 'icon_color' ? 3 : 4.5 }}
            />
          ))}
          <BoundedNumber
            label={t('impulse.looks.radius')}
            unit="px"
            rule={{ ...elementRanges.radius, decimals: 0 }}
            {...impulse.field('radius')}
            disabled={readOnly}
          />
        </SimpleGrid>
      </Stack>
    </Card>
  )
}
