import type { OrganizationUser } from '@vitrine/contract'
import { getOrganizationUser, listOrganizationUsers, resendInvitation } from '@vitrine/contract/client'
import { useWorkspace } from '../../kernel/workspace/index.ts'
import { useSendsMail } from '../../kernel/workspace/use-sends-mail.ts'
import { useAction } from '../../lib/api/query.ts'
import { useText } from '../../lib/i18n/index.ts'
import { toast } from '../../ui/toast.ts'

/** Sends an invitation again and says so. */
export function useResend() {
  const { t } = useText()
  const { org } = useWorkspace()
  const sends = useSendsMail()
  const resend = useAction(resendInvitation, [listOrganizationUsers, getOrganizationUser])
  return ({ user_id, email }: Pick<OrganizationUser, 'user_id' | 'email'>) =>
    resend.mutate(
      { query: { org: org.org_id }, body: { user_id } },
      {
        onSuccess: () =>
          sends ? toast.done(t('members.resend.done', { email })) : toast.noted(t('members.add.kept', { email })),
        onError: (error) => toast.failed(t('members.resend.failed'), error),
      },
    )
}
