import { Text } from '@mantine/core'
import type { Invitation } from '@vitrine/contract'
import { Fragment } from 'react'
import { formatDateTime } from '../../../lib/format.ts'
import { useText } from '../../../lib/i18n/index.ts'
import classes from './invitation.module.css'

/** Who asks whom, as what, and until when. */
export function InvitationFacts({ invitation }: { invitation: Invitation }) {
  const { t, language } = useText()
  const { inviter, email, org_role: role, containers, expires_at: expires } = invitation
  const list = new Intl.ListFormat(language, { type: 'unit', style: 'short' })
  const facts: [label: string, value: string][] = [
    [t('invitation.inviter'), inviter],
    [t('invitation.email'), email],
    [t('invitation.role'), t(`common.role.${role ?? 'container_user'}`)],
    ...(role === null ? [[t('invitation.containers'), list.format(containers)] as [string, string]] : []),
    [t('invitation.expires'), formatDateTime(expires, { language, timeZone: 'Asia/Taipei' })],
  ]
  return (
    <dl className={classes.facts}>
      {facts.map(([label, value]) => (
        <Fragment key={label}>
          <Text component="dt" size="sm" c="dimmed">
            {label}
          </Text>
          <Text component="dd" size="sm" m={0} style={{ overflowWrap: 'anywhere' }}>
            {value}
          </Text>
        </Fragment>
      ))}
    </dl>
  )
}
