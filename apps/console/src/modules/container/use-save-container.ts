import { useQueryClient } from '@tanstack/react-query'
import { type Container, getContainer, listContainers, updateContainer } from '@vitrine/contract'
import { useState } from 'react'
import { useWorkspace } from '../../kernel/workspace/index.ts'
import { call } from '../../lib/api/client.ts'
import { ApiError, isApiError } from '../../lib/api/error.ts'
import { useText } from '../../lib/i18n/index.ts'
import type { Draft } from '../../lib/use-draft.ts'
import { toast } from '../../ui/toast.ts'
import type { ContainerForm } from './container-form.ts'

/** Stores a container's edits. Where somebody else was first, the person takes theirs or puts the own ones over it. */
export function useSaveContainer(container: Container, form: Draft<ContainerForm>) {
  const { t } = useText()
  const { org } = useWorkspace()
  const client = useQueryClient()
  const [saving, setSaving] = useState(false)
  const [conflict, setConflict] = useState(false)

  const save = async (overwrite = false): Promise<void> => {
    setSaving(true)
    try {
      const revision = overwrite ? {} : { revision: container.revision }
      const query = { org: org.org_id, id: container.id }
      await call(updateContainer, { query, body: { ...form.edits, ...revision } })
      toast.done(t('common.saved'))
      setConflict(false)
      await client.invalidateQueries({ queryKey: [listContainers.id] })
      void client.invalidateQueries({ queryKey: [getContainer.id] })
      form.reset()
    } catch (error) {
      if (isApiError(error, 'conflict')) {
        setConflict(true)
        void client.invalidateQueries({ queryKey: [listContainers.id] })
      } else if (!isApiError(error, 'unauthenticated')) {
        if (error instanceof ApiError) form.setIssues(error.issues)
        toast.failed(t('common.saveFailed'), error, t('states.error.network'))
      }
    } finally {
      setSaving(false)
    }
  }
  return { saving, conflict, save, settleConflict: () => setConflict(false) }
}
