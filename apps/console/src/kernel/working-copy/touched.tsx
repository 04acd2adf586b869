import { Text } from '@mantine/core'
import { listViewHistory } from '@vitrine/contract/client'
import { useEndpoint } from '../../lib/api/query.ts'
import { useText } from '../../lib/i18n/index.ts'
import { useCan, useContainerWorkspace } from '../workspace/index.ts'
import { useTime } from './use-time.ts'

interface TouchedProps {
  viewId: string
  /** Of the item, such as a change. */
  id: string
}

/** Who saved an item of a version's content last, and when, as far back as its history goes. */
export function Touched({ viewId, id }: TouchedProps) {
  const { t } = useText()
  const { org } = useContainerWorkspace()
  const isKnown = useCan()(listViewHistory)
  const time = useTime()
  const { data } = useEndpoint(listViewHistory, { org: org.org_id, id: viewId }, { enabled: isKnown })
  const entry = data?.find(({ kind, touched }) => kind === 'saved' && touched.includes(id))
  if (!entry) return null
  return (
    <Text size="xs" c="dimmed" component="p">
      {t('workingCopy.touched', { name: entry.by?.name ?? t('workingCopy.somebody'), time: time(entry.at) })}
    </Text>
  )
}
