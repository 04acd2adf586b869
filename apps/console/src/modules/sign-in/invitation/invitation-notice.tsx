import { IconMailOpened } from '@tabler/icons-react'
import { useText } from '../../../lib/i18n/index.ts'
import { paths } from '../../../lib/paths.ts'
import { NoticeBar } from '../../../ui/notice-bar.tsx'

/** Organizations wait for an answer of the person, whether their mail was found or not. */
export function InvitationNotice({ organizations }: { organizations: readonly string[] }) {
  const { t, language } = useText()
  const names = organizations.map((org) => t('invitation.quoted', { org }))
  const org = new Intl.ListFormat(language, { type: 'conjunction' }).format(names)
  return (
    <NoticeBar tone="quiet" icon={IconMailOpened} link={{ to: paths.invitations, label: t('invitation.see') }}>
      {t('invitation.waiting', { org })}
    </NoticeBar>
  )
}
