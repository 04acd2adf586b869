import { ActionIcon } from '@mantine/core'
import { IconBell } from '@tabler/icons-react'
import { NearWorkspace, useWorkspace } from '../../kernel/workspace/index.ts'
import { useText } from '../../lib/i18n/index.ts'
import { lazyScreens } from '../../lib/lazy-page.ts'
import { useLinkedDialog } from '../../lib/use-linked-dialog.ts'
import { Overlay } from '../../ui/overlay.tsx'
import classes from './bell.module.css'
import { useUnread } from './use-unread.ts'

const NotificationDialog = lazyScreens(
  () => import('./notification-dialog.tsx'),
  'notifications',
)((m) => m.NotificationDialog)

/** The bell of the top bar with the number of unhandled notifications of the container that is near. */
export function Bell() {
  const { t } = useText()
  const { org, near } = useWorkspace()
  const unread = useUnread(org.org_id, near?.id)
  const [opened, { open, close }] = useLinkedDialog('notifications')
  return (
    <>
      <ActionIcon
        size={40}
        className={classes.bell}
        aria-haspopup="dialog"
        aria-label={unread > 0 ? t('shell.unread', { count: unread }) : t('shell.notifications')}
        onClick={open}
      >
        <IconBell size={20} />
        {unread > 0 ? (
          <span className={classes.count} aria-hidden="true">
            {unread > 99 ? '99+' : unread}
          </span>
        ) : null}
      </ActionIcon>
      <Overlay again={opened} onFailed={close}>
        {opened ? (
          <NearWorkspace>
            <NotificationDialog onClose={close} />
          </NearWorkspace>
        ) : null}
      </Overlay>
    </>
  )
}
