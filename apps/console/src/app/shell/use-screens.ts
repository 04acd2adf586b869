import { IconBuilding, IconBuildingStore, IconCreditCard, IconHistory, IconHome2, IconUsers } from '@tabler/icons-react'
import type { ComponentType } from 'react'
import { useKinds } from '../../kernel/console-kind.tsx'
import { landings } from '../../kernel/menu-entry.ts'
import { useViewer, useWorkspace } from '../../kernel/workspace/index.ts'
import { useText } from '../../lib/i18n/index.ts'
import { paths } from '../../lib/paths.ts'
import { moduleScreens } from '../screens.gen.ts'
import { type EntryGroup, groupsFor, type ScreenEntry } from './screens.ts'

type Icon = ComponentType<{ size?: number | string }>

/** A screen one can go to from anywhere: the sidebar and the command palette list the same ones. */
export interface Screen {
  to: string
  label: string
  icon: Icon
}
export interface ScreenGroup {
  label?: string
  /** Where the label leads. */
  landing?: string
  screens: Screen[]
}

const icons: Record<Extract<ScreenEntry, { title: string }>['title'], Icon> = {
  home: IconHome2,
  organization: IconBuilding,
  members: IconUsers,
  containers: IconBuildingStore,
  subscription: IconCreditCard,
  operationLog: IconHistory,
}

/** What this person may go to here, in the order of the product. A feature stands here once its screen works. */
export function useScreens(): ScreenGroup[] {
  const { t, language } = useText()
  const workspace = useWorkspace()
  const viewer = useViewer()
  const features = useKinds()
  const { container, near } = workspace
  // On the organization's screens the heading says whose features these are.
  const whose = container || !near ? '' : ` · ${near.name}`
  const landingOf = (heading?: EntryGroup['heading']): Pick<ScreenGroup, 'landing'> => {
    const path = heading && heading !== 'settings' ? landings[heading] : undefined
    return path && near ? { landing: paths.list(workspace.org.org_id, near.id, path) } : {}
  }
  return groupsFor(viewer, workspace, [...Object.values(features), ...moduleScreens]).map(({ heading, entries }) => ({
    ...(heading ? { label: `${t(`shell.group.${heading}`)}${heading === 'settings' ? '' : whose}` } : {}),
    ...landingOf(heading),
    screens: entries.map((entry) => {
      const { to } = entry
      if ('title' in entry) return { to, label: t(`shell.title.${entry.title}`), icon: icons[entry.title] }
      const { names, icon } = entry.entry
      return { to, label: names.list[language], icon }
    }),
  }))
}
