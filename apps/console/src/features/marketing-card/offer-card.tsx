import { Select, SimpleGrid, Stack, TextInput } from '@mantine/core'
import { codeTypes, productModes } from '@vitrine/contract/client'
import { OverlapNote } from '../../kernel/overlaps/index.ts'
import { useText } from '../../lib/i18n/index.ts'
import { Card } from '../../ui/page.tsx'
import { Part } from '../../ui/part.tsx'
import { AutoFill } from './auto-fill.tsx'
import type { CardProps } from './card-props.ts'

/** What the card offers: a price, a product, a code. */
export function OfferCard({ card, experience, readOnly }: CardProps) {
  const { t } = useText()
  const { activate_coupon, product_mode, is_city_card, cities } = card.value
  const own = is_city_card ? cities.map((city) => city.activate_coupon) : []
  const codes = [activate_coupon, ...own].filter((code) => code.trim() !== '')
  return (
    <Card title={t('marketingCard.offer.title')} description={t('marketingCard.offer.help')}>
      <Stack gap="md">
        <TextInput
          label={t('marketingCard.offer.discount')}
          placeholder={t('marketingCard.offer.discountExample')}
          maxLength={60}
          {...card.field('discount_text')}
          disabled={readOnly}
        />
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
          <Select
            label={t('marketingCard.offer.product')}
            allowDeselect={false}
            data={productModes.map((value) => ({ value, label: t(`marketingCard.productMode.${value}`) }))}
            {...card.field('product_mode')}
            disabled={readOnly}
          />
          {product_mode === 'none' ? null : (
            <TextInput
              label={t(`marketingCard.offer.productText.${product_mode}`)}
              maxLength={60}
              {...card.field('product_text')}
              disabled={readOnly}
            />
          )}
        </SimpleGrid>
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
          <TextInput
            label={t('marketingCard.offer.code')}
            description={t('marketingCard.offer.codeHelp')}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            maxLength={60}
            spellCheck={false}
            autoCapitalize="characters"
            {...card.field('activate_coupon')}
            disabled={readOnly}
          />
          <Select
            label={t('marketingCard.offer.codeType')}
            allowDeselect={false}
            data={codeTypes.map((value) => ({ value, label: t(`marketingCard.codeType.${value}`) }))}
            {...card.field('code_type')}
            disabled={readOnly}
          />
        </SimpleGrid>
        <Part failed={null}>
          <OverlapNote experience={experience} codes={codes} />
        </Part>
        <AutoFill card={card} experience={experience} readOnly={readOnly} />
      </Stack>
    </Card>
  )
}
