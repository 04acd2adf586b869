import { Text } from '@mantine/core'
import type { Operation } from '@vitrine/contract'
import { changeInWords, changesOf } from '@vitrine/contract/client'
import { isolate } from '../../lib/foreign-text.ts'
import { formatDateTime } from '../../lib/format.ts'
import { useText } from '../../lib/i18n/index.ts'
import classes from './operation-log.module.css'
import { shorten } from './shorten.ts'

/** What a row has room for; everything is in its detail. */
const mostLines = 2

/** The first changes in a row of the log: what each was, and what it is. */
export function Summary({ operation, timeZone }: { operation: Operation; timeZone: string }) {
  const { t, language } = useText()
  const changes = changesOf(operation)
  const reader = { language, time: (iso: string) => formatDateTime(iso, { language, timeZone }) }
  const rest = changes.length - mostLines
  return (
    <>
      {changes.slice(0, mostLines).map((change) => {
        const line = changeInWords(change, reader, (text) => isolate(shorten(text)))
        return (
          <Text key={line} size="xs" c="dimmed" className={classes.change}>
            {line}
          </Text>
        )
      })}
      {rest > 0 ? (
        <Text size="xs" c="dimmed">
          {t('operationLog.more', { count: rest })}
        </Text>
      ) : null}
    </>
  )
}
