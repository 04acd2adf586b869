import { Button, Checkbox, Group, Select, SimpleGrid, Stack, Text, Textarea, TextInput } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import type { AdVisualContent } from '@vitrine/contract'
import { mostVisualSelectors, visualAlignments, visualRanges } from '@vitrine/contract/client'
import type { ContentEditorProps } from '../../kernel/console-kind.tsx'
import { PointButton } from '../../kernel/pointing/point-button.tsx'
import { SelectorsField } from '../../kernel/targets/selectors-field.tsx'
import type { Fields } from '../../lib/fields.ts'
import { useText } from '../../lib/i18n/index.ts'
import { BoundedNumber } from '../../ui/bounded-number.tsx'
import { Card } from '../../ui/page.tsx'
import { EmptyState } from '../../ui/states.tsx'
import classes from './content-editor.module.css'
import { DownloadMenu } from './download-menu.tsx'

const positions = ['before', 'after', 'prepend', 'append'] as const
const rule = (of: 'max_width' | 'margin') => ({ ...visualRanges[of], decimals: 0 })
const radiusRule = { min: 0, max: 40, decimals: 0 }

interface CardProps extends Pick<ContentEditorProps, 'experience' | 'viewId' | 'readOnly' | 'editOnPage'> {
  visual: Fields<AdVisualContent>
}

/** What a version shows, and where; the picture itself is drawn on a screen of its own. */
export function ContentEditor({
  experience,
  viewId,
  fields: visual,
  readOnly,
  editOnPage,
}: ContentEditorProps<AdVisualContent>) {
  return (
    <Stack gap="lg">
      <PictureCard {...{ experience, viewId, visual, readOnly, editOnPage }} />
      <LinkCard {...{ experience, viewId, visual, readOnly }} />
      <PlaceCard {...{ experience, viewId, visual, readOnly }} />
    </Stack>
  )
}

function PictureCard({ experience, visual, readOnly, editOnPage }: CardProps) {
  const { t } = useText()
  const { drawn, design, alt } = visual.value
  const open = editOnPage ? (
    <Button variant={drawn ? 'default' : 'filled'} leftSection={<IconPencil size={16} />} onClick={editOnPage}>
      {t('adVisual.card.open')}
    </Button>
  ) : null
  return (
    <Card title={t('adVisual.card.picture')} description={t('adVisual.card.pictureHelp')}>
      <Stack gap="md">
        {drawn ? (
          <>
            <img
              className={classes.picture}
              src={drawn.small}
              srcSet={`${drawn.small} ${design.width}w, ${drawn.url} ${design.width * 2}w`}
              sizes="640px"
              width={design.width}
              height={design.height}
              alt={alt}
            />
            <Group gap="xs" justify="space-between">
              <Text size="sm" c="dimmed">
                {t('adVisual.card.shown', {
                  width: design.width,
                  height: design.height,
                  count: design.layers.length,
                })}
              </Text>
              <Group gap="xs">
                <DownloadMenu drawn={drawn} name={experience.name} />
                {open}
              </Group>
            </Group>
          </>
        ) : (
          <EmptyState drawing="window" title={t('adVisual.card.none')} action={open}>
            {t('adVisual.card.noneBody')}
          </EmptyState>
        )}
        {visual.issue('drawn') ? (
          <Text size="sm" c="red" role="alert">
            {visual.issue('drawn')}
          </Text>
        ) : null}
        <Textarea
          label={t('adVisual.alt.title')}
          description={t('adVisual.alt.help')}
          autosize
          minRows={1}
          maxRows={4}
          maxLength={200}
          {...visual.field('alt')}
          disabled={readOnly}
        />
      </Stack>
    </Card>
  )
}

function LinkCard({ visual, readOnly }: CardProps) {
  const { t } = useText()
  return (
    <Card title={t('adVisual.card.link')}>
      <Stack gap="md">
        <TextInput
          label={t('adVisual.card.url')}
          description={t('adVisual.card.urlHelp')}
          placeholder="/collections/summer"
          maxLength={2048}
          spellCheck={false}
          {...visual.field('link')}
          disabled={readOnly}
        />
        <Checkbox
          label={t('adVisual.card.newTab')}
          {...visual.box('new_tab')}
          disabled={readOnly || visual.value.link === ''}
        />
      </Stack>
    </Card>
  )
}

function PlaceCard({ experience, viewId, visual, readOnly }: CardProps) {
  const { t } = useText()
  return (
    <Card title={t('adVisual.card.place')}>
      <Stack gap="md">
        <PointButton
          experience={experience}
          viewId={viewId}
          disabled={readOnly}
          onPointed={({ selectors }) => visual.set('selectors', selectors.slice(0, mostVisualSelectors))}
        />
        <SelectorsField
          experience={experience}
          label={t('adVisual.card.selectors')}
          help={t('adVisual.card.selectorsHelp', { most: mostVisualSelectors })}
          most={mostVisualSelectors}
          fields={visual}
          disabled={readOnly}
        />
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
          <Select
            label={t('adVisual.card.position')}
            allowDeselect={false}
            data={positions.map((value) => ({ value, label: t(`adVisual.positions.${value}`) }))}
            {...visual.field('position')}
            disabled={readOnly}
          />
          <Select
            label={t('adVisual.card.align')}
            allowDeselect={false}
            data={visualAlignments.map((value) => ({ value, label: t(`adVisual.aligns.${value}`) }))}
            {...visual.field('align')}
            disabled={readOnly}
          />
          <BoundedNumber
            label={t('adVisual.card.maxWidth')}
            description={t('adVisual.card.maxWidthHelp')}
            unit="px"
            rule={rule('max_width')}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            {...visual.field('max_width')}
            disabled={readOnly}
          />
          <BoundedNumber
            label={t('adVisual.card.margin')}
            unit="px"
            rule={rule('margin')}
            {...visual.field('margin')}
            disabled={readOnly}
          />
          <BoundedNumber
            label={t('adVisual.card.radius')}
            unit="px"
            rule={radiusRule}
            {...visual.field('radius')}
            disabled={readOnly}
          />
        </SimpleGrid>
      </Stack>
    </Card>
  )
}
