import { useQueryClient } from '@tanstack/react-query'
import { getExperience, listExperiences, listQuotas } from '@vitrine/contract'
import { useCallback, useState } from 'react'
import { ApiError, isApiError } from '../../lib/api/error.ts'
import { useText } from '../../lib/i18n/index.ts'
import { toast } from '../../ui/toast.ts'

/** The save bar must not cover what it complains about. */
function showFirstInvalid(): void {
  setTimeout(() => {
    const field = document.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid="true"]')
    field?.scrollIntoView({ block: 'center' })
    field?.focus({ preventScroll: true })
  }, 200)
}

interface SaveState {
  saving: boolean
  /** Somebody else changed it meanwhile; the person decides. */
  conflict: boolean
  save: (overwrite?: boolean) => Promise<boolean>
  settleConflict: () => void
}

/**
 * Runs a save with the revision that was read; on a stale one the person may overwrite, which reads the present revision
 * and sends the same edits again. Issues go back to the fields.
 */
export function useSave(
  revision: number,
  send: (revision: number) => Promise<void>,
  onIssues: (error: ApiError) => void,
  readRevision: () => Promise<number>,
): SaveState {
  const { t } = useText()
  const client = useQueryClient()
  const [saving, setSaving] = useState(false)
  const [conflict, setConflict] = useState(false)

  const save = useCallback(
    async (overwrite = false) => {
      setSaving(true)
      try {
        await send(overwrite ? await readRevision() : revision)
        toast.done(t('common.saved'))
        setConflict(false)
        return true
      } catch (error) {
        if (isApiError(error, 'conflict')) setConflict(true)
        // A session that ended asks for the password itself.
        else if (!isApiError(error, 'unauthenticated')) {
          if (error instanceof ApiError && error.issues.length > 0) {
            onIssues(error)
            showFirstInvalid()
          }
          toast.failed(t('common.saveFailed'), error, t('states.error.network'))
        }
        return false
      } finally {
        await client.invalidateQueries({ queryKey: [getExperience.id] })
        for (const { id } of [listExperiences, listQuotas]) void client.invalidateQueries({ queryKey: [id] })
        setSaving(false)
      }
    },
    [client, onIssues, readRevision, revision, send, t],
  )
  return { saving, conflict, save, settleConflict: () => setConflict(false) }
}
