import { Skeleton, Text } from '@mantine/core'
import type { ExperienceItem } from '@vitrine/contract'
import { listReportSummaries } from '@vitrine/contract/client'
import { useEndpoint } from '../../lib/api/query.ts'
import { useText } from '../../lib/i18n/index.ts'
import { HealthNote } from '../health/health-note.tsx'
import { isAlone } from '../report/stage.ts'
import { StandingNote } from '../report/standing/standing-note.tsx'
import type { ListQuery } from './search.ts'

interface ResultProps {
  item: ExperienceItem
  /** How the list is asked for in which it stands: all rows ask the same. */
  list: ListQuery
}

/** What is wrong with the experience of a row, and what its report says, as home and the report say it. */
export const Result = (props: ResultProps) => (
  <>
    <HealthNote item={props.item} />
    <Summary {...props} />
  </>
)

function Summary({ item, list }: ResultProps) {
  const { t } = useText()
  const { data, error, isPlaceholderData } = useEndpoint(listReportSummaries, list, { keep: true })
  const summary = data?.find(({ id }) => id === item.id)
  if (!summary) {
    if (!data && !error) return <Skeleton h={16} w={160} />
    return error ? (
      <Plain>{t('judgment.standing.failed')}</Plain>
    ) : isPlaceholderData ? (
      <Skeleton h={16} w={160} />
    ) : null
  }
  if (isAlone(summary)) return <Plain>{t('judgment.alone.title')}</Plain>
  return <StandingNote line={{ ...item, ...summary }} />
}

const Plain = ({ children }: { children: string }) => (
  <Text span size="sm" c="dimmed">
    {children}
  </Text>
)
