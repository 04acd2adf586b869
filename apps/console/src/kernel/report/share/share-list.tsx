import { Button, Text, Title } from '@mantine/core'
import type { ReportShare } from '@vitrine/contract'
import { listReportShares, revokeReportShare } from '@vitrine/contract/client'
import { useState } from 'react'
import { useAction } from '../../../lib/api/query.ts'
import { formatDateTime } from '../../../lib/format.ts'
import { useText } from '../../../lib/i18n/index.ts'
import { ActionFailed } from '../../../ui/action-failed.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { Foreign } from '../../../ui/foreign.tsx'
import { Gap } from '../../../ui/gap.tsx'
import { Moment } from '../../../ui/moment.tsx'
import { toast } from '../../../ui/toast.ts'
import { useCan, useContainerWorkspace } from '../../workspace/index.ts'
import classes from './share.module.css'

interface ShareListProps {
  query: { org: string; id: string }
  list: readonly ReportShare[]
}

/** The links that there are, each with who made it, until when it works, and when it was last opened. */
export function ShareList({ query, list }: ShareListProps) {
  const { t } = useText()
  const can = useCan()
  const revoke = useAction(revokeReportShare, [listReportShares])
  const [ending, setEnding] = useState<ReportShare | null>(null)
  const close = () => {
    revoke.reset()
    setEnding(null)
  }
  const end = ({ id, name }: ReportShare) =>
    revoke.mutate(
      { query: { ...query, share_id: id } },
      {
        onSuccess: () => {
          toast.done(t('share.revoked', { name }))
          close()
        },
      },
    )
  return (
    <section>
      <Title order={3} size="h4" mb={4}>
        {t('share.list')}
      </Title>
      {list.length === 0 ? (
        <Text size="sm" c="dimmed">
          {t('share.none')}
        </Text>
      ) : (
        <ul className={classes.list}>
          {list.map((share) => (
            <li key={share.id} className={classes.item}>
              <Facts share={share} />
              {can(revokeReportShare) && share.state !== 'expired' ? (
                <Button
                  size="compact-sm"
                  variant="default"
                  aria-label={t('share.revokeOf', { name: share.name })}
                  onClick={() => setEnding(share)}
                >
                  {t('share.revoke')}
                </Button>
              ) : null}
            </li>
          ))}
        </ul>
      )}
      <ConfirmDialog
        opened={ending !== null}
        danger
        title={t('share.revokeTitle', { name: ending?.name ?? '' })}
        verb={t('share.revoke')}
        loading={revoke.isPending}
        onClose={close}
        onConfirm={() => ending && end(ending)}
      >
        <ActionFailed title={t('share.revokeFailed')} error={revoke.error} />
        <Text>{t('share.revokeBody')}</Text>
      </ConfirmDialog>
    </section>
  )
}

function Facts({ share }: { share: ReportShare }) {
  const { t, language } = useText()
  const { container } = useContainerWorkspace()
  const timeZone = container.timezone
  const until = formatDateTime(share.expires_at, { language, timeZone })
  return (
    <div className={classes.facts}>
      <Text fw={500}>
        <Foreign>{share.name}</Foreign>
      </Text>
      <Text size="xs" c={share.state === 'suspended' ? 'var(--vitrine-attention)' : 'dimmed'}>
        {t(`share.state.${share.state}`, { until })}
      </Text>
      <Text size="xs" c="dimmed">
        <Foreign>{t('share.by', { name: share.created_by ?? t('share.formerMember') })}</Foreign>
        {' · '}
        {share.last_opened_at ? (
          <>
            {t('share.lastOpened')}
            <Gap />
            <Moment at={share.last_opened_at} timeZone={timeZone} span />
          </>
        ) : (
          t('share.neverOpened')
        )}
      </Text>
    </div>
  )
}
