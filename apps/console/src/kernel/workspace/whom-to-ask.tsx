import { Text } from '@mantine/core'
import { listOrganizationUsers } from '@vitrine/contract'
import { useEndpoint } from '../../lib/api/query.ts'
import { useText } from '../../lib/i18n/index.ts'
import { judge } from './can.ts'
import { useWorkspace } from './workspace.tsx'

/** The organisation's managers by name, to those who may read them. */
export function WhomToAsk() {
  const { t, language } = useText()
  const workspace = useWorkspace()
  const { user, org } = workspace
  const readable = judge(listOrganizationUsers, workspace).allowed
  const { data } = useEndpoint(listOrganizationUsers, { org: org.org_id }, { enabled: readable })
  const names = (data ?? [])
    .filter((each) => each.org_role === 'manager' && !each.invited && each.user_id !== user.user_id)
    .map((each) => each.user_name)
  if (names.length === 0) return <Text inherit>{t('states.forbidden.ask')}</Text>
  const list = new Intl.ListFormat(language, { type: 'disjunction' }).format(names.slice(0, 3))
  return <Text inherit>{t('states.forbidden.askNamed', { names: list })}</Text>
}
