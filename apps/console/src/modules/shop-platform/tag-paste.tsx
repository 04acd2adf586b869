import { Button, Stack, Text, Title } from '@mantine/core'
import { useText } from '../../lib/i18n/index.ts'

/** The platform lets nobody but the merchant put the snippet in: it waits on the container's home. */
export function TagPaste({ platform, onGo }: { platform: string; onGo: () => void }) {
  const { t } = useText()
  return (
    <Stack gap="md">
      <div>
        <Title order={2}>{t('platformEntry.paste.title')}</Title>
        <Text size="sm" c="dimmed" mt={4}>
          {t('platformEntry.paste.body', { platform })}
        </Text>
      </div>
      <Button size="md" onClick={onGo}>
        {t('platformEntry.paste.go')}
      </Button>
    </Stack>
  )
}
