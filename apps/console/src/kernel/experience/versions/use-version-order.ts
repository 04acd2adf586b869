import { useQueryClient } from '@tanstack/react-query'
import type { ExperienceDetail } from '@vitrine/contract'
import { getExperience, orderViews } from '@vitrine/contract/client'
import { useRef } from 'react'
import { useInFamily } from '../../../lib/api/family.ts'
import { endpointKey, useAction } from '../../../lib/api/query.ts'
import { useText } from '../../../lib/i18n/index.ts'
import { toast } from '../../../ui/toast.ts'
import { useCan, useContainerWorkspace } from '../../workspace/index.ts'
import { listings } from '../listings.ts'

/** Puts one version at another place, told from where it is by then. The original stays first. */
export type MoveVersion = (id: string, place: (from: number) => number) => void

/**
 * How to move a version; undefined where there is nothing to order. A move is seen at once. What is moved while one is being saved is
 * saved after it, of the revision that the first has made: whoever holds an arrow key down loses no step.
 */
export function useVersionOrder(experience: ExperienceDetail): MoveVersion | undefined {
  const { t } = useText()
  const { org } = useContainerWorkspace()
  const can = useCan()
  const client = useQueryClient()
  const { mutateAsync: save } = useAction(orderViews, listings)
  const saving = useRef(false)
  const detail = useInFamily()(getExperience)
  const key = endpointKey(detail, { org: org.org_id, experience_id: experience.id })
  if (experience.status !== 'draft' || experience.views.length < 3 || !can(orderViews)) return undefined

  const shown = () => client.getQueryData<ExperienceDetail>(key) ?? experience
  const show = (changed: Partial<ExperienceDetail>) =>
    client.setQueryData<ExperienceDetail>(key, { ...shown(), ...changed })
  const idsOf = ({ views }: ExperienceDetail) => views.map(({ id }) => id)

  const saveAll = async () => {
    saving.current = true
    try {
      for (let saved = ''; saved !== idsOf(shown()).join(); ) {
        // An answer that is on its way knows nothing of this move.
        await client.cancelQueries({ queryKey: key })
        const { revision } = shown()
        const view_ids = idsOf(shown())
        const body = { experience_id: experience.id, view_ids, revision }
        const reply = await save({ query: { org: org.org_id }, body })
        show({ revision: reply.revision })
        saved = view_ids.join()
      }
    } catch (error) {
      toast.failed(t('versions.orderFailed'), error)
    } finally {
      saving.current = false
      void client.invalidateQueries({ queryKey: [detail.id] })
    }
  }
  return (id, place) => {
    const { views } = shown()
    const from = views.findIndex((view) => view.id === id)
    const moved = views[from]
    const at = Math.min(Math.max(place(from), 1), views.length - 1)
    if (!moved || from < 1 || from === at) return
    show({ views: views.toSpliced(from, 1).toSpliced(at, 0, moved) })
    if (!saving.current) void saveAll()
  }
}
