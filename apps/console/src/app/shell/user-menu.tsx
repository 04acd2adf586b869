import { ActionIcon } from '@mantine/core'
import { useEffect } from 'react'
import { useWorkspace } from '../../kernel/workspace/index.ts'
import { useText } from '../../lib/i18n/index.ts'
import { lazyPart } from '../../lib/lazy-page.ts'
import { whenQuiet } from '../../lib/quiet.ts'
import { Initials } from '../../ui/initials.tsx'
import { DropMenu } from '../../ui/menu.tsx'
import { Part } from '../../ui/part.tsx'

const UserMenuItems = lazyPart(() => import('./user-menu-items.tsx').then((m) => m.UserMenuItems))

export function UserMenu() {
  const { t } = useText()
  const { user } = useWorkspace()
  // After the first screen and before anybody opens the menu.
  useEffect(() => void whenQuiet().then(UserMenuItems.preload), [])
  return (
    <DropMenu
      label={t('shell.userMenu', { name: user.user_name })}
      width={272}
      trigger={(props) => (
        <ActionIcon size={40} radius="xl" aria-label={t('shell.userMenu', { name: user.user_name })} {...props}>
          <Initials name={user.user_name} round />
        </ActionIcon>
      )}
    >
      <Part>
        <UserMenuItems />
      </Part>
    </DropMenu>
  )
}
