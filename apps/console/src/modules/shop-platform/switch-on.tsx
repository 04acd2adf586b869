import { Alert, Button, Stack, Text, Title } from '@mantine/core'
import { IconExternalLink } from '@tabler/icons-react'
import type { PlatformEntry } from '@vitrine/contract'
import { useState } from 'react'
import { useText } from '../../lib/i18n/index.ts'
import { useTagCheck } from './use-tag-check.ts'

interface SwitchOnProps {
  entry: PlatformEntry
  onDone: () => void
}

/** The merchant's own step: nobody but they may switch on an app embed in Shopify. */
export function SwitchOn({ entry, onDone }: SwitchOnProps) {
  const { t } = useText()
  const [missing, setMissing] = useState(false)
  const check = useTagCheck(entry)

  const look = () => check.look((tag) => (tag?.on ? onDone() : setMissing(true)))

  return (
    <Stack gap="md">
      <div>
        <Title order={2}>{t('platformEntry.tag.title')}</Title>
        <Text size="sm" c="dimmed" mt={4}>
          {t('platformEntry.tag.body')}
        </Text>
      </div>
      <Button
        component="a"
        size="md"
        href={entry.tag.link ?? undefined}
        target="_blank"
        rel="noreferrer"
        rightSection={<IconExternalLink size={16} aria-hidden />}
      >
        {t('platformEntry.tag.open')}
      </Button>
      <Button size="md" variant="default" loading={check.isPending} onClick={look}>
        {t('platformEntry.tag.check')}
      </Button>
      {check.isError || missing ? (
        <Alert color={check.isError ? 'red' : 'amber'} role="alert" p="sm">
          {t(check.isError ? 'platformEntry.tag.failed' : 'platformEntry.tag.notYet')}
        </Alert>
      ) : null}
      <Button variant="subtle" color="gray" onClick={onDone}>
        {t('platformEntry.tag.later')}
      </Button>
    </Stack>
  )
}
