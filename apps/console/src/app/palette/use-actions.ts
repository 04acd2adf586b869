import { useMantineColorScheme } from '@mantine/core'
import {
  IconDeviceDesktop,
  IconKeyboard,
  IconLanguage,
  IconLogout,
  IconMoon,
  IconPlus,
  IconServerCog,
  IconSun,
  IconUserCog,
  IconUserPlus,
  IconUserShield,
} from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { addOrganizationUser, createContainer, createExperience, inFamily, kinds } from '@vitrine/contract/client'
import { familyOfKind, kindWords, useKinds } from '../../kernel/console-kind.tsx'
import { showsEntry, useCan, useViewer, useWorkspace } from '../../kernel/workspace/index.ts'
import { chooseLanguage } from '../../lib/choose-language.ts'
import { useText } from '../../lib/i18n/index.ts'
import { at, paths } from '../../lib/paths.ts'
import { useSignOut } from '../shell/use-sign-out.ts'
import type { Command } from './use-commands.ts'

const schemes = [
  { value: 'light', icon: IconSun },
  { value: 'dark', icon: IconMoon },
  { value: 'auto', icon: IconDeviceDesktop },
] as const
/** A language is named in itself. */
const languages = { 'zh-TW': '繁體中文', en: 'English' } as const

/** What the person may begin from anywhere, as the screen where it is done would let them. */
function useBeginnings(): Command[] {
  const { t, language } = useText()
  const { org, near } = useWorkspace()
  const viewer = useViewer()
  const can = useCan()
  const features = useKinds()
  const navigate = useNavigate()
  const begin = (label: string, to: ReturnType<typeof at>, invites?: 'invites'): Command => ({
    id: label,
    label,
    icon: invites ? IconUserPlus : IconPlus,
    also: t(invites ? 'palette.also.invite' : 'palette.also.create'),
    run: () => void navigate(to),
  })
  const made = Object.values(features).filter(
    ({ kind, rule }) =>
      kinds[kind].perContainer === 'many' &&
      showsEntry(rule, viewer) &&
      viewer.can(inFamily(createExperience, familyOfKind(kind))),
  )
  return [
    ...(near ? made : []).map((feature) =>
      begin(
        t('list.create', kindWords(feature, language)),
        at(paths.list(org.org_id, near?.id ?? '', feature.path), { open: 'create' }),
      ),
    ),
    ...(can(addOrganizationUser)
      ? [begin(t('palette.invite'), at(paths.members(org.org_id), { open: 'invite' }), 'invites')]
      : []),
    ...(can(createContainer)
      ? [begin(t('palette.createContainer'), at(paths.containers(org.org_id), { open: 'create' }))]
      : []),
  ]
}

/** How the console looks and speaks, whatever screen is open. */
function useLooks(): Command[] {
  const { t, language } = useText()
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const other = language === 'en' ? 'zh-TW' : 'en'
  return [
    {
      id: 'language',
      label: t('palette.speak', { language: languages[other] }),
      icon: IconLanguage,
      also: t('palette.also.language'),
      run: () => void chooseLanguage(other),
    },
    ...schemes
      .filter(({ value }) => value !== colorScheme)
      .map(({ value, icon }) => ({
        id: value,
        label: t(`palette.scheme.${value}`),
        icon,
        also: `${value} ${t('palette.also.scheme')}`,
        run: () => setColorScheme(value),
      })),
  ]
}

/** What somebody can do from anywhere, beside going somewhere. */
export function useActions(onShortcuts: () => void): Command[] {
  const { t } = useText()
  const { user, org } = useWorkspace()
  const navigate = useNavigate()
  const signOut = useSignOut()
  const go = (label: string, icon: Command['icon'], to: string): Command => ({
    id: to,
    label,
    icon,
    run: () => void navigate({ to }),
  })
  const own = [
    go(t('shell.account'), IconUserCog, paths.account(org.org_id)),
    ...(user.role === 'administrator' ? [go(t('shell.title.admin'), IconServerCog, paths.admin)] : []),
    ...(user.role ? [go(t('shell.title.impersonate'), IconUserShield, paths.impersonate)] : []),
    {
      id: 'signOut',
      label: t('shell.signOut'),
      icon: IconLogout,
      also: t('palette.also.signOut'),
      run: () => void signOut(),
    },
  ]
  return [
    ...useBeginnings(),
    ...useLooks(),
    { id: 'shortcuts', label: t('palette.shortcuts.title'), icon: IconKeyboard, run: onShortcuts },
    // Who acts for somebody leaves by the banner, and the account is not theirs.
    ...(user.impersonation ? [] : own),
  ]
}
