import { Stack, Text } from '@mantine/core'
import { Snippets } from '../../kernel/install/snippets.tsx'
import { useText } from '../../lib/i18n/index.ts'
import { Dialog } from '../../ui/dialog.tsx'

export function SnippetDialog({ url, opened, onClose }: { url: string; opened: boolean; onClose: () => void }) {
  const { t } = useText()
  return (
    <Dialog opened={opened} onClose={onClose} title={t('install.title')} size={720}>
      <Stack gap="md">
        <Text c="dimmed">{t('install.body')}</Text>
        <Snippets url={url} />
      </Stack>
    </Dialog>
  )
}
