import { Tabs } from '@mantine/core'
import { useState } from 'react'
import { useWorkspace } from '../../kernel/workspace/index.ts'
import { useText } from '../../lib/i18n/index.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { NotificationList } from './notification-list.tsx'

const tabs = ['unresolved', 'resolved'] as const

export function NotificationDialog({ onClose }: { onClose: () => void }) {
  const { t } = useText()
  const { container } = useWorkspace()
  const [tab, setTab] = useState<(typeof tabs)[number]>('unresolved')
  // While a question stands in front, Escape and the focus are its own.
  const [asking, setAsking] = useState(false)
  return (
    <Dialog
      opened
      onClose={onClose}
      size={960}
      title={container ? `${t('notifications.title')} · ${container.name}` : t('notifications.title')}
      closeOnEscape={!asking}
      trapFocus={!asking}
    >
      {container ? (
        <Tabs value={tab} onChange={(next) => setTab(next as typeof tab)} keepMounted={false}>
          <Tabs.List mb="md">
            {tabs.map((each) => (
              <Tabs.Tab key={each} value={each}>
                {t(`notifications.tabs.${each}`)}
              </Tabs.Tab>
            ))}
          </Tabs.List>
          <Tabs.Panel value={tab}>
            <NotificationList
              key={tab}
              container={container}
              resolved={tab === 'resolved'}
              onAsking={setAsking}
              onLeave={onClose}
            />
          </Tabs.Panel>
        </Tabs>
      ) : (
        <EmptyState drawing="window" title={t('shell.pickContainer')}>
          {t('notifications.pickBody')}
        </EmptyState>
      )}
    </Dialog>
  )
}
