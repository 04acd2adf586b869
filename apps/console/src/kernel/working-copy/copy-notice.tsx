import { Alert, Button, Group, Text } from '@mantine/core'
import { useState } from 'react'
import { useText } from '../../lib/i18n/index.ts'
import { useTime } from './use-time.ts'
import type { OpenCopy } from './use-working-copy.ts'

/** Says that edits were begun before the page was opened, by whom and when, and how to be rid of them; or that they were taken back. */
export function CopyNotice({ copy }: { copy: OpenCopy }) {
  const { t } = useText()
  const time = useTime()
  const { found, rivalry } = copy.state
  const [seen, setSeen] = useState<typeof found>(null)
  const { discarded } = copy
  if (discarded)
    return (
      <Alert color="gray" p="sm" role="status">
        <Text size="sm">{t('workingCopy.discarded')}</Text>
        <Button mt={8} size="xs" variant="default" onClick={() => copy.restore(discarded)}>
          {t('workingCopy.restore')}
        </Button>
      </Alert>
    )
  if (!found || rivalry || found === seen) return null
  const line = { server: 'continued', browser: 'continuedHere', others: 'followed' } as const
  const words = { name: found.by?.name ?? t('workingCopy.somebody'), time: time(found.at) }
  return (
    <Alert color="gray" p="sm" role="status">
      <Text size="sm">{t(`workingCopy.${line[found.from]}`, words)}</Text>
      <Group gap="xs" mt={8}>
        {found.from === 'others' ? null : (
          <Button size="xs" variant="default" onClick={copy.frame.editor.discard}>
            {t('workingCopy.discard')}
          </Button>
        )}
        <Button size="xs" variant="subtle" color="gray" onClick={() => setSeen(found)}>
          {t('workingCopy.dismiss')}
        </Button>
      </Group>
    </Alert>
  )
}
