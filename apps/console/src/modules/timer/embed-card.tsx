import { Anchor, Group, Stack, Text } from '@mantine/core'
import type { Timer } from '@vitrine/contract'
import { timerFrameCode, timerScriptCode } from '@vitrine/contract/client'
import { useState } from 'react'
import { useText } from '../../lib/i18n/index.ts'
import { CopyButton } from '../../ui/copy-button.tsx'
import { Card } from '../../ui/page.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import classes from './timer.module.css'

type Kind = 'script' | 'frame'

/** The code for a store's page, in both ways, and where the timer stands by itself. */
export function EmbedCard({ timer }: { timer: Timer }) {
  const { t } = useText()
  const [kind, setKind] = useState<Kind>('script')
  const code = kind === 'script' ? timerScriptCode(timer) : timerFrameCode(timer)
  return (
    <Card
      title={t('timer.code.title')}
      description={t('timer.code.body')}
      aside={
        <Segmented
          label={t('timer.code.kind')}
          value={kind}
          onChange={setKind}
          data={(['script', 'frame'] as const).map((value) => ({ value, label: t(`timer.code.${value}`) }))}
        />
      }
    >
      <Stack gap="sm">
        <Text size="sm" c="dimmed">
          {t(kind === 'script' ? 'timer.code.scriptHelp' : 'timer.code.frameHelp')}
        </Text>
        <pre className={classes.code}>
          <code>{code}</code>
        </pre>
        <Group gap="md">
          <CopyButton
            value={code}
            size="sm"
            label={t(kind === 'script' ? 'timer.code.copyScript' : 'timer.code.copyFrame')}
          />
          <Anchor href={timer.frame_url} target="_blank" rel="noreferrer" size="sm">
            {t('timer.code.open')}
          </Anchor>
        </Group>
        <Text size="xs" c="dimmed">
          {t('timer.code.policy', { origin: new URL(timer.frame_url).origin })}
        </Text>
      </Stack>
    </Card>
  )
}
