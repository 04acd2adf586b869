import { Select, SimpleGrid, Stack, TextInput } from '@mantine/core'
import { useMemo } from 'react'
import { useText } from '../../lib/i18n/index.ts'
import type { Draft } from '../../lib/use-draft.ts'
import { type ContainerForm, currencyChoices, zoneChoices } from './container-form.ts'

interface FieldsProps {
  form: Draft<ContainerForm>
  readOnly?: boolean
  autoFocus?: boolean
}

/** What a container cannot be without. */
export function BasicFields({ form, readOnly = false, autoFocus = false }: FieldsProps) {
  const { t, language } = useText()
  const { value, field } = form
  const zones = useMemo(() => zoneChoices(value.timezone), [value.timezone])
  const currencies = useMemo(() => currencyChoices(language, value.currency), [language, value.currency])
  return (
    <Stack gap="md">
      <TextInput
        data-autofocus={autoFocus || undefined}
        required
        label={t('containers.fields.name')}
        placeholder={t('containers.fields.namePlaceholder')}
        maxLength={60}
        {...field('name')}
        disabled={readOnly}
      />
      <TextInput
        required
        type="url"
        inputMode="url"
        label={t('containers.fields.website')}
        description={t('containers.fields.websiteHelp')}
        placeholder="https://"
        {...field('website')}
        disabled={readOnly}
      />
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        <Select
          searchable
          allowDeselect={false}
          label={t('containers.fields.timezone')}
          description={t('containers.fields.timezoneHelp')}
          nothingFoundMessage={t('containers.noMatch')}
          limit={80}
          data={zones}
          {...field('timezone')}
          disabled={readOnly}
        />
        <Select
          searchable
          allowDeselect={false}
          label={t('containers.fields.currency')}
          description={t('containers.fields.currencyHelp')}
          nothingFoundMessage={t('containers.noMatch')}
          data={currencies}
          {...field('currency')}
          disabled={readOnly}
        />
      </SimpleGrid>
    </Stack>
  )
}

const optional = [
  { name: 'ga_id', placeholder: 'G-XXXXXXXXXX', help: 'gaHelp', max: 40 },
  { name: 'ecommerce_path', placeholder: '/products', help: 'ecommerceHelp', max: 200 },
  { name: 'admin_link', placeholder: 'https://', help: null, max: 2048 },
  { name: 'clarity_link', placeholder: 'https://', help: null, max: 2048 },
] as const

/** Where the shop's figures and its back office are. */
export function AnalyticsFields({ form, readOnly = false }: FieldsProps) {
  const { t } = useText()
  return (
    <Stack gap="md">
      {optional.map(({ name, placeholder, help, max }) => (
        <TextInput
          key={name}
          label={t(`containers.fields.${name}`)}
          description={help ? t(`containers.fields.${help}`) : undefined}
          placeholder={placeholder}
          maxLength={max}
          {...form.field(name)}
          disabled={readOnly}
        />
      ))}
    </Stack>
  )
}
