import { IconBuilding, IconBuildingStore, IconCreditCard, IconHistory, IconHome2, IconUsers } from '@tabler/icons-react'
import { type Endpoint, isRoleAtLeast, listExperiences } from '@vitrine/contract'
import type { ComponentType } from 'react'
import { useFeature } from '../../kernel/console-feature.tsx'
import { type FeatureRule, showsFeature, useViewer, useWorkspace } from '../../kernel/workspace/index.ts'
import { useText } from '../../lib/i18n/index.ts'
import { paths } from '../../lib/paths.ts'

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
  const experiment = useFeature('experiment')
  const groups: ScreenGroup[] = [
    { screens: [{ to: paths.home(org.org_id, container?.id), label: t('shell.title.home'), icon: IconHome2 }] },
  ]
  if (container && showsFeature(rules.experiments, viewer))
    groups.push({
      label: t('shell.group.page'),
      screens: [
        {
          to: paths.list(org.org_id, container.id, experiment.place),
          label: t('shell.title.experiments'),
          icon: experiment.icon,
        },
      ],
    })
  // A container user has no say in the organisation.
  if (org.org_role !== null)
    groups.push({
      label: t('shell.group.settings'),
      screens: [
        { to: paths.organization(org.org_id), label: t('shell.title.organization'), icon: IconBuilding },
        { to: paths.members(org.org_id), label: t('shell.title.members'), icon: IconUsers },
        { to: paths.containers(org.org_id), label: t('shell.title.containers'), icon: IconBuildingStore },
        { to: paths.subscription(org.org_id), label: t('shell.title.subscription'), icon: IconCreditCard },
      ],
    })
  // By the role alone: the call itself would weigh on the first screen.
  if (org.org_role !== null && isRoleAtLeast(org.org_role, 'store_manager'))
    groups.push({
      screens: [{ to: paths.operationLog(org.org_id), label: t('shell.title.operationLog'), icon: IconHistory }],
    })
  return groups
}
