import { Alert, Button, Stack, Text, Title } from '@mantine/core'
import type { PlatformEntry } from '@vitrine/contract'
import { useText } from '../../lib/i18n/index.ts'
import { useTagCheck } from './use-tag-check.ts'

interface TagPendingProps {
  entry: PlatformEntry
  platform: string
  /** The platform has answered: with what it says now. */
  onAnswer: (entry: PlatformEntry) => void
  onLater: () => void
}

/** The platform did not answer when the tag was to be put in: it will be asked again, and can be at once. */
export function TagPending({ entry, platform, onAnswer, onLater }: TagPendingProps) {
  const { t } = useText()
  const check = useTagCheck(entry)
  return (
    <Stack gap="md">
      <div>
        <Title order={2}>{t('platformEntry.pending.title')}</Title>
        <Text size="sm" c="dimmed" mt={4}>
          {t('platformEntry.pending.body', { platform })}
        </Text>
      </div>
      <Button
        size="md"
        loading={check.isPending}
        onClick={() => check.look((tag) => onAnswer({ ...entry, tag: tag ?? entry.tag }))}
      >
        {t('common.retry')}
      </Button>
      {check.isError ? (
        <Alert color="red" role="alert" p="sm">
          {t('platformEntry.pending.failed', { platform })}
        </Alert>
      ) : null}
      <Button variant="subtle" color="gray" onClick={onLater}>
        {t('platformEntry.tag.later')}
      </Button>
    </Stack>
  )
}
