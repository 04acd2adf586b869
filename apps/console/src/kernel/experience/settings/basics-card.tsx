import { Stack, Textarea, TextInput } from '@mantine/core'
import { useText } from '../../../lib/i18n/index.ts'
import { Card } from '../../../ui/page.tsx'
import type { SettingsCardProps } from './card-props.ts'

export function BasicsCard({ form, frozen, editable }: SettingsCardProps & { editable: boolean }) {
  const { t } = useText()
  return (
    <Card title={t('settings.basics')}>
      <Stack gap="md">
        <TextInput
          type="url"
          inputMode="url"
          label={t('create.url')}
          description={t('create.urlHelp')}
          {...form.field('url')}
          disabled={frozen}
        />
        <Textarea
          label={t('create.memo')}
          placeholder={t('create.memoPlaceholder')}
          autosize
          minRows={2}
          maxRows={8}
          maxLength={1000}
          {...form.field('memo')}
          disabled={!editable}
        />
      </Stack>
    </Card>
  )
}
