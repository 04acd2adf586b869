import { Radio, Select, SimpleGrid, Stack } from '@mantine/core'
import type { PagePluginContent } from '@vitrine/contract'
import {
  countedMeasures,
  elementRanges,
  mostPluginSelectors,
  pluginAnchors,
  pluginMargin,
} from '@vitrine/contract/client'
import type { ContentEditorProps } from '../../kernel/console-kind.tsx'
import { CornerField } from '../../kernel/looks/corner-field.tsx'
import { MarginFields } from '../../kernel/looks/margin-fields.tsx'
import { PointButton } from '../../kernel/pointing/point-button.tsx'
import { SelectorsField } from '../../kernel/targets/selectors-field.tsx'
import type { Fields } from '../../lib/fields.ts'
import { useText } from '../../lib/i18n/index.ts'
import { FigureFields, type FigureForm, LineFields, type LineForm } from '../../modules/figures/index.ts'
import { BoundedNumber } from '../../ui/bounded-number.tsx'
import { Card } from '../../ui/page.tsx'

const marginRule = { ...pluginMargin, decimals: 0 }
const boxRule = (of: 'max_width' | 'margin' | 'radius') => ({ ...elementRanges[of], decimals: 0 })
const positions = ['before', 'after', 'prepend', 'append'] as const

interface CardProps {
  plugin: Fields<PagePluginContent>
  readOnly: boolean
}

/** Which figure, where, and how it looks. */
export function ContentEditor({ experience, viewId, fields: plugin, readOnly }: ContentEditorProps<PagePluginContent>) {
  const { t } = useText()
  return (
    <Stack gap="lg">
      <Card title={t('pagePlugin.figure.title')} description={t('pagePlugin.figure.help')}>
        <FigureFields
          fields={plugin as unknown as Fields<FigureForm>}
          measures={countedMeasures}
          every={plugin.field('every')}
        />
      </Card>
      <PlaceCard plugin={plugin} readOnly={readOnly} experience={experience} viewId={viewId} />
      <LooksCard plugin={plugin} readOnly={readOnly} />
    </Stack>
  )
}

type PlaceProps = CardProps & Pick<ContentEditorProps, 'experience' | 'viewId'>

function PlaceCard({ plugin, readOnly, experience, viewId }: PlaceProps) {
  const { t } = useText()
  const { anchor } = plugin.value
  return (
    <Card title={t('pagePlugin.place.title')}>
      <Stack gap="md">
        <Radio.Group
          label={t('pagePlugin.place.anchor')}
          value={anchor}
          onChange={(next) => plugin.set('anchor', next as typeof anchor)}
        >
          <Stack gap="xs" mt={4}>
            {pluginAnchors.map((value) => (
              <Radio
                key={value}
                value={value}
                label={t(`pagePlugin.anchors.${value}`)}
                description={t(`pagePlugin.anchorHelp.${value}`)}
                disabled={readOnly}
              />
            ))}
          </Stack>
        </Radio.Group>
        {anchor === 'element' ? (
          <ElementFields plugin={plugin} readOnly={readOnly} experience={experience} viewId={viewId} />
        ) : (
          <CornerFields plugin={plugin} readOnly={readOnly} />
        )}
      </Stack>
    </Card>
  )
}

/** The element, by selectors that are tried one after the other. */
function ElementFields({ plugin, readOnly, experience, viewId }: PlaceProps) {
  const { t } = useText()
  return (
    <>
      <PointButton
        experience={experience}
        viewId={viewId}
        disabled={readOnly}
        onPointed={({ selectors: found }) => plugin.set('selectors', found.slice(0, mostPluginSelectors))}
      />
      <SelectorsField
        experience={experience}
        label={t('pagePlugin.place.selectors')}
        help={t('pagePlugin.place.selectorsHelp', { most: mostPluginSelectors })}
        most={mostPluginSelectors}
        fields={plugin}
        disabled={readOnly}
      />
      <Select
        label={t('pagePlugin.place.position')}
        maw={320}
        allowDeselect={false}
        data={positions.map((value) => ({ value, label: t(`pagePlugin.positions.${value}`) }))}
        {...plugin.field('position')}
        disabled={readOnly}
      />
    </>
  )
}

function CornerFields({ plugin, readOnly }: CardProps) {
  const { t } = useText()
  return (
    <>
      <CornerField label={t('pagePlugin.place.corner')} {...plugin.field('corner')} disabled={readOnly} />
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
        <MarginFields
          desktop={plugin.at('desktop')}
          mobile={plugin.at('mobile')}
          ruleOf={() => marginRule}
          labelOf={(axis, device) => t(`pagePlugin.place.${axis}`, { device })}
          readOnly={readOnly}
        />
      </SimpleGrid>
    </>
  )
}

function LooksCard({ plugin, readOnly }: CardProps) {
  const { t } = useText()
  return (
    <Card title={t('pagePlugin.looks.title')}>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
        <LineFields fields={plugin as unknown as Fields<LineForm>} readOnly={readOnly} />
        {plugin.value.anchor === 'element' ? (
          <>
            <BoundedNumber
              label={t('pagePlugin.looks.maxWidth')}
              description={t('pagePlugin.looks.maxWidthHelp')}
              unit="px"
              rule={boxRule('max_width')}
              {...plugin.field('max_width')}
              disabled={readOnly}
            />
            <BoundedNumber
              label={t('pagePlugin.looks.margin')}
              unit="px"
              rule={boxRule('margin')}
              styles={{ root: { alignSelf: 'end' } }}
              {...plugin.field('margin')}
              disabled={readOnly}
            />
          </>
        ) : null}
        <BoundedNumber
          label={t('pagePlugin.looks.radius')}
          unit="px"
          rule={boxRule('radius')}
          {...plugin.field('radius')}
          disabled={readOnly}
        />
      </SimpleGrid>
    </Card>
  )
}
