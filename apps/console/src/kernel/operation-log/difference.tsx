import { Text } from '@mantine/core'
import type { Operation } from '@vitrine/contract'
import { changesOf, nameOfChange, valueInWords } from '@vitrine/contract/client'
import { formatDateTime } from '../../lib/format.ts'
import { useText } from '../../lib/i18n/index.ts'
import { Foreign } from '../../ui/foreign.tsx'
import classes from './operation-log.module.css'

/** Lines shown of one operation; custom code and long lists would fill the page. */
const most = 40

/** What an operation changed, field by field. */
export function Difference({ operation, timeZone }: { operation: Operation; timeZone: string }) {
  const { t, language } = useText()
  const changes = changesOf(operation)
  const { really } = operation
  const reader = { language, time: (iso: string) => formatDateTime(iso, { language, timeZone }) }
  return (
    <div className={classes.difference}>
      {really ? (
        <Text size="sm" mb="sm">
          {t('operationLog.really', { name: really.name })}
          {really.reason ? ` · ${t('operationLog.reason', { reason: really.reason })}` : ''}
        </Text>
      ) : null}
      {changes.length === 0 ? (
        <Text size="sm" c="dimmed">
          {t('operationLog.noDifference')}
        </Text>
      ) : (
        <table className={classes.fields}>
          <thead>
            <tr>
              <th scope="col">{t('operationLog.field')}</th>
              <th scope="col">{t('operationLog.before')}</th>
              <th scope="col">{t('operationLog.after')}</th>
            </tr>
          </thead>
          <tbody>
            {changes.slice(0, most).map((change) => {
              const name = nameOfChange(change, language)
              const say = (value: unknown) => valueInWords(change, value, reader)
              return (
                <tr key={name}>
                  <th scope="row">
                    <Foreign>{name}</Foreign>
                  </th>
                  <td data-label={t('operationLog.before')}>
                    <Foreign>{say(change.before)}</Foreign>
                  </td>
                  <td data-label={t('operationLog.after')}>
                    <Foreign>{say(change.after)}</Foreign>
                  </td>
                </tr>
              )
            })}
          </tbody>
        </table>
      )}
      {changes.length > most ? (
        <Text size="xs" c="dimmed" mt={8}>
          {t('operationLog.more', { count: changes.length - most })}
        </Text>
      ) : null}
    </div>
  )
}
