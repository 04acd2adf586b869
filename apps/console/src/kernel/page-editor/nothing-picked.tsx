import { Text } from '@mantine/core'
import { useText } from '../../lib/i18n/index.ts'
import type { Mode } from './switches.tsx'
import type { PageAgent } from './use-page-agent.ts'
import classes from './workbench.module.css'

/** What to do while nothing is picked, or why the last click has picked nothing. */
export function NothingPicked({ agent, mode }: { agent: PageAgent; mode: Mode }) {
  const { t } = useText()
  if (agent.missed !== null)
    return (
      <div className={classes.nothing} role="status">
        <Text fw={500}>{t('pageEditor.missed.title')}</Text>
        <Text size="sm" c="dimmed">
          {t('pageEditor.missed.body', { tag: agent.missed })}
        </Text>
      </div>
    )
  return (
    <div className={classes.nothing}>
      <Text fw={500}>{t(mode === 'browse' ? 'pageEditor.browsing' : 'pageEditor.nothing')}</Text>
      <Text size="sm" c="dimmed">
        {t(
          mode === 'browse'
            ? 'pageEditor.browsingBody'
            : agent.place === 'window'
              ? 'pageEditor.nothingInWindow'
              : 'pageEditor.nothingBody',
        )}
      </Text>
    </div>
  )
}
