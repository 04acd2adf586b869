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
          disabled={frozen}
          value={form.value.url}
          error={form.issue('url')}
          onChange={(e) => form.set('url', e.currentTarget.value)}
        />
        <Textarea
          label={t('create.memo')}
          placeholder={t('create.memoPlaceholder')}
          autosize
          minRows={2}
          maxRows={8}
          maxLength={1000}
          disabled={!editable}
          value={form.value.memo}
          error={form.issue('memo')}
          onChange={(e) => form.set('memo', e.currentTarget.value)}
        />
      </Stack>
    </Card>
  )
}
