import { Text } from '@mantine/core'
import { useParams } from '@tanstack/react-router'
import { getUserInfo, listManagers } from '@vitrine/contract/client'
import { useEndpoint } from '../../lib/api/query.ts'
import { useText } from '../../lib/i18n/index.ts'
import { InstallationContact } from './installation-contact.tsx'

const mostNames = 3

/** The managers of the organization that one is in, by name; a manager asks whoever runs the installation, about a plan. */
export function WhomToAsk({ about }: { about: 'plan' | 'access' }) {
  const { t, language } = useText()
  const { orgId } = useParams({ strict: false }) as { orgId?: string }
  const user = useEndpoint(getUserInfo, undefined, { enabled: false }).data
  const org = user?.organizations.find((each) => each.org_id === orgId)
  const isManager = org?.org_role === 'manager'
  const managers = useEndpoint(listManagers, { org: org?.org_id ?? '' }, { enabled: org !== undefined && !isManager })
  if (!org) return null
  if (isManager) return about === 'plan' ? <InstallationContact about="plan" /> : null
  const names = (managers.data ?? []).slice(0, mostNames)
  if (names.length === 0) return <Text inherit>{t('states.forbidden.ask')}</Text>
  const list = language === 'en' ? new Intl.ListFormat('en', { type: 'disjunction' }).format(names) : names.join('、')
  return <Text inherit>{t('states.forbidden.askNamed', { names: list })}</Text>
}
