import { Alert, Button, Stack } from '@mantine/core'
import type { UserInfo } from '@vitrine/contract'
import { acceptInvitation, declineInvitation, getUserInfo, listOwnInvitations } from '@vitrine/contract/client'
import { endpointKey, queryClient, useAction } from '../../../lib/api/query.ts'
import { reasonOf } from '../../../lib/failure-reason.ts'
import { useText } from '../../../lib/i18n/index.ts'

interface AnswerButtonsProps {
  id: string
  onAccepted: (user: UserInfo) => void
  onDeclined: () => void
}

/** Accepts or declines as the person who is signed in. */
export function AnswerButtons({ id, onAccepted, onDeclined }: AnswerButtonsProps) {
  const { t } = useText()
  const accept = useAction(acceptInvitation, [listOwnInvitations])
  const decline = useAction(declineInvitation, [listOwnInvitations])
  const busy = accept.isPending || decline.isPending
  const failed = accept.error ?? decline.error
  const join = () =>
    accept.mutate(
      { body: { id } },
      {
        onSuccess: (user) => {
          queryClient.setQueryData(endpointKey(getUserInfo), user)
          onAccepted(user)
        },
      },
    )
  return (
    <Stack gap="sm">
      {failed ? (
        <Alert color="red" role="alert" p="sm">
          {t('invitation.failed', { reason: reasonOf(failed, t) })}
        </Alert>
      ) : null}
      <Button size="md" fullWidth loading={accept.isPending} disabled={busy} onClick={join}>
        {t('invitation.accept')}
      </Button>
      <Button
        size="md"
        fullWidth
        variant="default"
        loading={decline.isPending}
        disabled={busy}
        onClick={() => decline.mutate({ body: { id } }, { onSuccess: onDeclined })}
      >
        {t('invitation.decline')}
      </Button>
    </Stack>
  )
}
