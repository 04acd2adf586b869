import { Select, SimpleGrid, Stack, Textarea, TextInput } from '@mantine/core'
import { cardAlignments, cardDrawings, cardLayouts } from '@vitrine/contract/client'
import { useText } from '../../lib/i18n/index.ts'
import { ImageField } from '../../modules/image/index.ts'
import { Card } from '../../ui/page.tsx'
import type { CardProps } from './card-props.ts'

/** As wide as the card shows a picture, in pixels. */
const pictureWidth = 320

/** Picture, words and button. */
export function WordsCard({ card, readOnly }: CardProps) {
  const { t } = useText()
  const { picture, drawing, link } = card.value
  return (
    <Card title={t('marketingCard.words.title')}>
      <Stack gap="md">
        <TextInput
          label={t('marketingCard.words.heading')}
          maxLength={60}
          {...card.field('title')}
          disabled={readOnly}
        />
        <Textarea
          label={t('marketingCard.words.hint')}
          maxLength={200}
          autosize
          minRows={2}
          maxRows={6}
          {...card.field('hint')}
          disabled={readOnly}
        />
        <ImageField
          label={t('marketingCard.words.picture')}
          width={pictureWidth}
          value={picture}
          error={card.issue('picture')}
          disabled={readOnly}
          onChange={(next) => card.set('picture', next)}
        />
        <SimpleGrid cols={{ base: 1, xs: 3 }} spacing="sm">
          <Select
            label={t('marketingCard.words.drawing')}
            description={picture ? t('marketingCard.words.pictureFirst') : undefined}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            placeholder={t('marketingCard.words.noDrawing')}
            clearable
            data={cardDrawings.map((value) => ({ value, label: t(`marketingCard.drawing.${value}`) }))}
            value={drawing}
            disabled={readOnly || picture !== null}
            onChange={(next) => card.set('drawing', next)}
          />
          <Select
            label={t('marketingCard.words.layout')}
            allowDeselect={false}
            data={cardLayouts.map((value) => ({ value, label: t(`marketingCard.layout.${value}`) }))}
            {...card.field('layout')}
            disabled={readOnly}
          />
          <Select
            label={t('marketingCard.words.align')}
            allowDeselect={false}
            data={cardAlignments.map((value) => ({ value, label: t(`marketingCard.align.${value}`) }))}
            {...card.field('align')}
            disabled={readOnly}
          />
        </SimpleGrid>
        <TextInput
          label={t('marketingCard.words.link')}
          description={t('marketingCard.words.linkHelp')}
          placeholder="https://"
          inputMode="url"
          spellCheck={false}
          {...card.field('link')}
          disabled={readOnly}
        />
        {link === '' ? null : (
          <TextInput
            label={t('marketingCard.words.button')}
            placeholder={t('marketingCard.words.buttonUsual')}
            maxLength={20}
            {...card.field('button_text')}
            disabled={readOnly}
          />
        )}
      </Stack>
    </Card>
  )
}
