import { Text } from '@mantine/core'
import type { LibraryEntry } from '@vitrine/contract'
import { useContainerWorkspace } from '../../kernel/workspace/index.ts'
import { formatCount, formatDate, formatRange } from '../../lib/format.ts'
import { useText } from '../../lib/i18n/index.ts'
import { Foreign } from '../../ui/foreign.tsx'
import classes from './library.module.css'

/** On which page it was, for how long, and how many visitors came; what nobody knows is said in words. */
export function EntryFacts({ entry }: { entry: LibraryEntry }) {
  const { t, language } = useText()
  const { container } = useContainerWorkspace()
  const { page_url, begins_at, stops_at, days, visitors, views, adopted_view_id, handed_over_at } = entry
  const zoned = { language, timeZone: container.timezone }
  const count = (n: number) => ({ count: n, shown: formatCount(n, language) })
  const adopted = views.find(({ id }) => id === adopted_view_id)?.name
  const facts = [
    ...(begins_at && stops_at
      ? [
          formatRange(formatDate(begins_at, zoned), formatDate(stops_at, zoned), language),
          t('library.days', count(days)),
        ]
      : [t('library.neverShown')]),
    ...(visitors === null ? (begins_at ? [t('library.noVisitors')] : []) : [t('judgment.visitors', count(visitors))]),
    ...(adopted === undefined ? [] : [t(handed_over_at ? 'library.handedOver' : 'library.adopted', { name: adopted })]),
  ]
  return (
    <ul className={classes.facts}>
      <li>
        <Foreign>{page_url}</Foreign>
      </li>
      {facts.map((fact) => (
        <li key={fact}>
          <Text span inherit>
            <Foreign>{fact}</Foreign>
          </Text>
        </li>
      ))}
    </ul>
  )
}
