import { Drawer, Text } from '@mantine/core'
import type { ExperienceDetail, View } from '@vitrine/contract'
import { listViewHistory } from '@vitrine/contract/client'
import { useEffect, useState } from 'react'
import { useEndpoint } from '../../lib/api/query.ts'
import { useText } from '../../lib/i18n/index.ts'
import { Loaded } from '../../ui/loaded.tsx'
import { CardSkeleton } from '../../ui/skeletons.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { useContainerWorkspace } from '../workspace/index.ts'
import { HistoryEntry } from './history-entry.tsx'
import type { Content } from './local-copy.ts'
import classes from './working-copy.module.css'

interface HistoryDrawerProps {
  opened: boolean
  experience: ExperienceDetail
  view: View
  /** Absent where nothing can be edited. */
  onRestore: ((content: Content) => void) | undefined
  onClose: () => void
}

/** What a version was, the newest first, and the way back. */
export function HistoryDrawer({ opened, experience, view, onRestore, onClose }: HistoryDrawerProps) {
  const { t } = useText()
  const { org } = useContainerWorkspace()
  const query = useEndpoint(listViewHistory, { org: org.org_id, id: view.id }, { enabled: opened, staleTime: 0 })
  // What is shut first and opens then has seen where the focus was, and gives it back.
  const [shown, setShown] = useState(false)
  useEffect(() => setShown(opened), [opened])
  const current = query.data?.find(({ kind }) => kind === 'saved')?.id
  return (
    <Drawer
      opened={shown}
      onClose={onClose}
      position="right"
      size={440}
      title={t('workingCopy.history.title')}
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      <Text size="sm" c="dimmed" mb="md">
        {t('workingCopy.history.help')}
      </Text>
      <Loaded query={query} skeleton={<CardSkeleton height={320} />} what={t('workingCopy.history.failed')}>
        {(entries) =>
          entries.length === 0 ? (
            <EmptyState drawing="versions" title={t('workingCopy.history.empty')}>
              {t('workingCopy.history.emptyBody')}
            </EmptyState>
          ) : (
            <ol className={classes.entries}>
              {entries.map((entry) => (
                <HistoryEntry
                  key={entry.id}
                  entry={entry}
                  opened={opened}
                  isCurrent={entry.id === current}
                  experience={experience}
                  view={view}
                  onRestore={
                    onRestore &&
                    ((content) => {
                      onRestore(content)
                      onClose()
                    })
                  }
                />
              ))}
            </ol>
          )
        }
      </Loaded>
    </Drawer>
  )
}
