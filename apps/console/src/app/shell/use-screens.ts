import { IconBuilding, IconBuildingStore, IconCreditCard, IconHistory, IconHome2, IconUsers } from '@tabler/icons-react'
import {
  type Endpoint,
  getOrganization,
  getSubscription,
  listContainers,
  listExperiences,
  listOperations,
  listOrganizationUsers,
} from '@vitrine/contract'
import type { ComponentType } from 'react'
import { useFeature } from '../../kernel/console-feature.tsx'
import { type FeatureRule, showsFeature, useCan, useViewer, useWorkspace } from '../../kernel/workspace/index.ts'
import { useText } from '../../lib/i18n/index.ts'
import { paths } from '../../lib/paths.ts'
import type { RouteTitle } from '../route-title.ts'

/** A screen one can go to from anywhere: the sidebar and the command palette list the same ones. */
export interface Screen {
  to: string
  label: string
  icon: ComponentType<{ size?: number | string }>
}
export interface ScreenGroup {
  label?: string
  screens: Screen[]
}

const rules = {
  experiments: { audience: 'everyone', needs: [listExperiences as unknown as Endpoint], quota: 'released_experiments' },
} as const satisfies Record<string, FeatureRule>

/** What this person may go to here, in the order of the product. A feature stands here once its screen works. */
export function useScreens(): ScreenGroup[] {
  const { t } = useText()
  const { org, container } = useWorkspace()
  const viewer = useViewer()
  const can = useCan()
  const experiment = useFeature('experiment')
  const screen = (title: RouteTitle, to: string, icon: Screen['icon']): Screen => ({
    to,
    label: t(`shell.title.${title}`),
    icon,
  })
  const groups: ScreenGroup[] = [{ screens: [screen('home', paths.home(org.org_id, container?.id), IconHome2)] }]
  if (container && showsFeature(rules.experiments, viewer))
    groups.push({
      label: t('shell.group.page'),
      screens: [screen('experiments', paths.list(org.org_id, container.id, experiment.place), experiment.icon)],
    })
  const { org_id } = org
  const settings: [Endpoint, Screen][] = [
    [getOrganization, screen('organization', paths.organization(org_id), IconBuilding)],
    [listOrganizationUsers, screen('members', paths.members(org_id), IconUsers)],
    [listContainers, screen('containers', paths.containers(org_id), IconBuildingStore)],
    [getSubscription, screen('subscription', paths.subscription(org_id), IconCreditCard)],
  ]
  // A container user has no say in the organisation.
  if (org.org_role !== null)
    groups.push({
      label: t('shell.group.settings'),
      screens: settings.filter(([needs]) => can(needs)).map(([, shown]) => shown),
    })
  if (can(listOperations)) groups.push({ screens: [screen('operationLog', paths.operationLog(org_id), IconHistory)] })
  return groups
}
