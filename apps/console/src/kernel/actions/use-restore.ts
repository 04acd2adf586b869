import { getExperience, listQuotas, restoreDeleted } from '@vitrine/contract/client'
import { call } from '../../lib/api/client.ts'
import { useInFamily } from '../../lib/api/family.ts'
import { queryClient } from '../../lib/api/query.ts'
import { useText } from '../../lib/i18n/index.ts'
import { toast } from '../../ui/toast.ts'
import { listings } from '../experience/listings.ts'
import { useCan, useContainerWorkspace } from '../workspace/index.ts'

interface Restore {
  /** Whether this person may take a deletion back, in words. */
  told: string
  /** Tells that something was deleted, and takes it back when asked to: also once the screen where it was deleted is left. */
  tell: (undo: string | null) => void
}

/** What comes after a deletion. */
export function useRestore(): Restore {
  const { t } = useText()
  const { org, container } = useContainerWorkspace()
  const inKind = useInFamily()
  const may = useCan()(restoreDeleted)
  const run = async (id: string) => {
    try {
      await call(inKind(restoreDeleted), { query: { org: org.org_id }, body: { container_id: container.id, id } })
      toast.done(t('consequences.delete.restored'))
    } catch (error) {
      toast.failed(t('consequences.delete.notRestored'), error)
    }
    for (const stale of [getExperience, ...listings, listQuotas])
      void queryClient.invalidateQueries({ queryKey: [inKind(stale).id] })
  }
  return {
    told: t(may ? 'consequences.delete.undoable' : 'common.cannotUndo'),
    tell: (undo) =>
      undo && may
        ? toast.undoable(t('consequences.delete.done'), {
            label: t('consequences.delete.undo'),
            run: () => void run(undo),
          })
        : toast.done(t('consequences.delete.done')),
  }
}
