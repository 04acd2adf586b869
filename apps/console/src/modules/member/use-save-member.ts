import type { OrganizationUserDetail } from '@vitrine/contract'
import { useState } from 'react'
import { isApiError } from '../../lib/api/error.ts'
import { useText } from '../../lib/i18n/index.ts'
import type { Draft } from '../../lib/use-draft.ts'
import { toast } from '../../ui/toast.ts'
import type { Entries, MemberForm } from './member-form.ts'
import { saveMember } from './save-member.ts'

/** Stores a member's edits. Where somebody else was first, the person takes theirs or puts the own ones over it. */
export function useSaveMember(
  org: string,
  user: OrganizationUserDetail,
  { form, entries }: { form: Draft<MemberForm>; entries: Draft<Entries> },
) {
  const { t } = useText()
  const [saving, setSaving] = useState(false)
  const [conflict, setConflict] = useState(false)

  const discard = () => {
    form.reset()
    entries.reset()
    setConflict(false)
  }
  const save = async (overwrite = false): Promise<void> => {
    setSaving(true)
    try {
      await saveMember(org, user, { form: form.value, entries: entries.edits, overwrite })
      discard()
      toast.done(t('common.saved'))
    } catch (error) {
      if (isApiError(error, 'conflict')) setConflict(true)
      else toast.failed(t('common.saveFailed'), error, t('states.error.network'))
    }
    setSaving(false)
  }
  return { saving, conflict, save, discard, settleConflict: () => setConflict(false) }
}
