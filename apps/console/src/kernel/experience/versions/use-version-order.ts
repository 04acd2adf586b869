import { type ExperienceDetail, getExperience, listExperiences, orderViews } from '@vitrine/contract'
import { useAction } from '../../../lib/api/query.ts'
import { useText } from '../../../lib/i18n/index.ts'
import { toast } from '../../../ui/toast.ts'
import { useCan, useContainerWorkspace } from '../../workspace/index.ts'

/** Puts one version at another place; undefined where there is nothing to order. The original stays first. */
export type MoveVersion = (id: string, to: number) => void

export function useVersionOrder(experience: ExperienceDetail): MoveVersion | undefined {
  const { t } = useText()
  const { org } = useContainerWorkspace()
  const can = useCan()
  const order = useAction(orderViews, [getExperience, listExperiences])
  const ids = experience.views.map((view) => view.id)
  if (experience.status !== 'draft' || ids.length < 3 || !can(orderViews)) return undefined
  return (id, to) => {
    const at = Math.min(Math.max(to, 1), ids.length - 1)
    if (order.isPending || ids.indexOf(id) === at || ids.indexOf(id) < 1) return
    const view_ids = ids.filter((each) => each !== id).toSpliced(at, 0, id)
    order.mutate(
      { query: { org: org.org_id }, body: { experience_id: experience.id, view_ids, revision: experience.revision } },
      { onError: (error) => toast.failed(t('versions.orderFailed'), error, t('states.error.network')) },
    )
  }
}
