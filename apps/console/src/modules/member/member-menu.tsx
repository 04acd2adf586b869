import { IconEdit, IconEye, IconMail, IconUserMinus } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import type { Container, OrganizationUser } from '@vitrine/contract'
import { changeUserRole, removeOrganizationUser, resendInvitation } from '@vitrine/contract/client'
import { useCan, useWorkspace } from '../../kernel/workspace/index.ts'
import { useText } from '../../lib/i18n/index.ts'
import { paths } from '../../lib/paths.ts'
import { DotsMenu } from '../../ui/dots-menu.tsx'
import { MenuDivider, MenuItem } from '../../ui/menu.tsx'
import type { Removal } from './remove-dialog.tsx'
import { useResend } from './use-resend.ts'

interface MemberMenuProps {
  user: OrganizationUser
  /** The one that the list is of. */
  container?: Container
  /** On the person's own page there is nothing to open. */
  inside?: boolean
  onRemove: (removal: Removal) => void
}

export function MemberMenu({ user, container, inside = false, onRemove }: MemberMenuProps) {
  const { t } = useText()
  const { org } = useWorkspace()
  const can = useCan()
  const navigate = useNavigate()
  const resend = useResend()
  const edits = can(changeUserRole)
  const removes = can(removeOrganizationUser)
  if (inside && !removes) return null
  const leaveable = container && user.org_role !== 'manager' && !user.invited ? container : undefined
  return (
    <DotsMenu label={t('members.menuOf', { name: user.user_name })} width={240}>
      {inside ? null : (
        <MenuItem
          icon={edits ? IconEdit : IconEye}
          onClick={() => void navigate({ to: paths.member(org.org_id, user.user_id) })}
        >
          {t(edits ? 'members.edit' : 'members.view')}
        </MenuItem>
      )}
      {user.invited && can(resendInvitation) ? (
        <MenuItem icon={IconMail} onClick={() => resend(user)}>
          {t('members.resend.verb')}
        </MenuItem>
      ) : null}
      {removes ? (
        <>
          {inside && !user.invited ? null : <MenuDivider />}
          {leaveable ? (
            <MenuItem icon={IconUserMinus} onClick={() => onRemove({ user, container: leaveable })}>
              {t('members.remove.fromContainer', { container: leaveable.name })}
            </MenuItem>
          ) : null}
          <MenuItem icon={IconUserMinus} danger onClick={() => onRemove({ user })}>
            {t(user.invited ? 'members.withdraw.verb' : 'members.remove.fromOrganization')}
          </MenuItem>
        </>
      ) : null}
    </DotsMenu>
  )
}
