import { Button, Group, Text } from '@mantine/core'
import type { ExperienceDetail, View, ViewHistoryEntry } from '@vitrine/contract'
import { getViewHistory } from '@vitrine/contract/client'
import { useEffect, useRef, useState } from 'react'
import { call } from '../../lib/api/client.ts'
import { useEndpoint } from '../../lib/api/query.ts'
import { useText } from '../../lib/i18n/index.ts'
import { Fold } from '../../ui/fold.tsx'
import { Foreign } from '../../ui/foreign.tsx'
import { Part } from '../../ui/part.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { toast } from '../../ui/toast.ts'
import { callOf, useKind } from '../console-kind.tsx'
import { useContainerWorkspace } from '../workspace/index.ts'
import { describeCounts, listDifferences } from './describe.ts'
import type { Content } from './local-copy.ts'
import { useTime } from './use-time.ts'
import classes from './working-copy.module.css'

interface HistoryEntryProps {
  entry: ViewHistoryEntry
  /** Whether the list that it stands in is. */
  opened: boolean
  isCurrent: boolean
  experience: ExperienceDetail
  view: View
  onRestore: ((content: Content) => void) | undefined
}

/** One former content: who, when, what it changed, and the way back to it. */
export function HistoryEntry({ entry, opened, isCurrent, experience, view, onRestore }: HistoryEntryProps) {
  const { t, language } = useText()
  const { org } = useContainerWorkspace()
  const time = useTime()
  const [isLoading, setLoading] = useState(false)
  const query = { org: org.org_id, id: view.id, entry: entry.id }
  const restoring = useRef<AbortController>(null)
  // Whoever shuts the list goes on with what the form holds.
  useEffect(() => (opened ? () => restoring.current?.abort() : undefined), [opened])
  const restore = async () => {
    setLoading(true)
    restoring.current = new AbortController()
    const { signal } = restoring.current
    try {
      const { content } = await call(callOf(experience, getViewHistory), { query, signal })
      onRestore?.(content)
      toast.done(t('workingCopy.history.restored'))
    } catch (error) {
      if (!signal.aborted) toast.failed(t('workingCopy.history.failed'), error)
    } finally {
      setLoading(false)
    }
  }
  return (
    <li className={classes.entry}>
      <Group justify="space-between" wrap="nowrap" align="flex-start" gap="xs">
        <div>
          <Text fw={500}>
            {isCurrent
              ? t('workingCopy.history.current')
              : t(entry.kind === 'saved' ? 'workingCopy.history.saved' : 'workingCopy.history.setAside')}
          </Text>
          <Text size="sm" c="dimmed">
            <Foreign>{entry.by?.name ?? t('workingCopy.somebody')}</Foreign> · {time(entry.at)}
          </Text>
        </div>
        {onRestore && !isCurrent ? (
          <Button size="xs" variant="default" loading={isLoading} onClick={() => void restore()}>
            {t('workingCopy.history.restore')}
          </Button>
        ) : null}
      </Group>
      <Fold label={describeCounts(entry, t, language)} isUsed={false}>
        <Difference query={query} experience={experience} />
      </Fold>
    </li>
  )
}

interface DifferenceProps {
  query: { org: string; id: string; entry: string }
  experience: ExperienceDetail
}

function Difference({ query, experience }: DifferenceProps) {
  const { t, language } = useText()
  const { pageEditor } = useKind(experience.target_type)
  const ChangeName = pageEditor?.ChangeName
  const { data, error, refetch } = useEndpoint(getViewHistory, query, { staleTime: 60_000 })
  if (error) return <ErrorState error={error} what={t('workingCopy.history.failed')} retry={() => void refetch()} />
  if (!data) return null
  const lines = listDifferences(data.before ?? {}, data.content, language)
  if (lines.length === 0) return <Text size="sm">{t('workingCopy.history.same')}</Text>
  return (
    <ul className={classes.lines}>
      {lines.map(({ key, is, what }) => (
        <li key={key}>
          <span>{t(`workingCopy.history.is.${is}`)}</span>
          {typeof what === 'string' ? (
            what
          ) : ChangeName ? (
            <Part failed={what.id}>
              <ChangeName content={is === 'removed' ? (data.before ?? {}) : data.content} owner={what.id} />
            </Part>
          ) : (
            what.id
          )}
        </li>
      ))}
    </ul>
  )
}
