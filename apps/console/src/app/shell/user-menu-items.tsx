import { Box, Text, useMantineColorScheme } from '@mantine/core'
import { IconLogout, IconServerCog, IconUserCog, IconUserShield } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import type { SystemRole } from '@vitrine/contract'
import { useWorkspace } from '../../kernel/workspace/index.ts'
import { chooseLanguage } from '../../lib/choose-language.ts'
import { useText } from '../../lib/i18n/index.ts'
import { paths } from '../../lib/paths.ts'
import { MenuChoice, MenuDivider, MenuItem } from '../../ui/menu.tsx'
import { useSignOut } from './use-sign-out.ts'

/** Who is signed in, how the console looks to them, and the ways out of it. */
export function UserMenuItems() {
  const { t, language } = useText()
  const { user, org } = useWorkspace()
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const navigate = useNavigate()
  const signOut = useSignOut()
  return (
    <>
      <Box px="sm" py={8}>
        <Text fw={500}>{user.user_name}</Text>
        <Text size="xs" c="dimmed">
          {user.email}
        </Text>
      </Box>
      <MenuDivider />
      <MenuChoice
        label={t('shell.language')}
        value={language}
        onChange={(next) => void chooseLanguage(next)}
        data={[
          { value: 'zh-TW', label: '繁體中文', lang: 'zh-TW' },
          { value: 'en', label: 'English', lang: 'en' },
        ]}
      />
      <MenuChoice
        label={t('shell.scheme.label')}
        value={colorScheme}
        onChange={setColorScheme}
        data={[
          { value: 'auto', label: t('shell.scheme.auto') },
          { value: 'light', label: t('shell.scheme.light') },
          { value: 'dark', label: t('shell.scheme.dark') },
        ]}
      />
      {/* Who acts for somebody leaves by the banner, and the account is not theirs. */}
      {user.impersonation ? null : (
        <>
          <MenuDivider />
          <MenuItem icon={IconUserCog} onClick={() => void navigate({ to: paths.account(org.org_id) })}>
            {t('shell.account')}
          </MenuItem>
          {user.role ? <SystemItems role={user.role} /> : null}
          <MenuItem icon={IconLogout} onClick={() => void signOut()}>
            {t('shell.signOut')}
          </MenuItem>
        </>
      )}
    </>
  )
}

/** Where those go who look after the whole installation. */
function SystemItems({ role }: { role: SystemRole }) {
  const { t } = useText()
  const navigate = useNavigate()
  return (
    <>
      {role === 'administrator' ? (
        <MenuItem icon={IconServerCog} onClick={() => void navigate({ to: paths.admin })}>
          {t('shell.title.admin')}
        </MenuItem>
      ) : null}
      <MenuItem icon={IconUserShield} onClick={() => void navigate({ to: paths.impersonate })}>
        {t('shell.title.impersonate')}
      </MenuItem>
    </>
  )
}
