import { Text } from '@mantine/core'
import { useParams } from '@tanstack/react-router'
import { getUserInfo, listManagers, orgRoles, planLevels } from '@vitrine/contract/client'
import { useEndpoint } from '../../lib/api/query.ts'
import { type Translate, useText } from '../../lib/i18n/index.ts'
import type { RefusalProps } from '../../ui/refusal.tsx'

/** What is missing, in words that a screen has: the server names roles and plans by their codes. */
function describe(t: Translate, { error, reason, role, level }: RefusalProps): string[] {
  if (error?.code === 'not_your_organization') return [error.message]
  const least = role ?? orgRoles.find((each) => each === error?.details.role)
  const plan = level ?? planLevels.find((each) => each === error?.details.level)
  const lines = [
    reason,
    least && t('states.forbidden.role', { role: t(`common.role.${least}`) }),
    plan && t('states.forbidden.plan', { level: t(`common.level.${plan}`) }),
  ].filter((line) => line !== undefined)
  return lines.length > 0 ? lines : [t('states.forbidden.entry')]
}

/** Which right or plan is missing, and who can give it. */
export function RefusalWords({ ask = true, ...refusal }: RefusalProps) {
  const { t } = useText()
  return (
    <>
      {describe(t, refusal).map((line) => (
        <Text key={line} inherit>
          {line}
        </Text>
      ))}
      {ask ? <WhomToAsk plan={(refusal.level ?? refusal.error?.details.level) !== undefined} /> : null}
    </>
  )
}

const mostNames = 3

/** The managers of the organization that one is in, by name; a manager asks us, about a plan. */
function WhomToAsk({ plan }: { plan: boolean }) {
  const { t, language } = useText()
  const { orgId } = useParams({ strict: false }) as { orgId?: string }
  const user = useEndpoint(getUserInfo, undefined, { enabled: false }).data
  const org = user?.organizations.find((each) => each.org_id === orgId)
  const isManager = org?.org_role === 'manager'
  const managers = useEndpoint(listManagers, { org: org?.org_id ?? '' }, { enabled: org !== undefined && !isManager })
  if (!org) return null
  if (isManager) return plan ? <Text inherit>{t('states.forbidden.askUs')}</Text> : null
  const names = (managers.data ?? []).slice(0, mostNames)
  if (names.length === 0) return <Text inherit>{t('states.forbidden.ask')}</Text>
  const list = language === 'en' ? new Intl.ListFormat('en', { type: 'disjunction' }).format(names) : names.join('、')
  return <Text inherit>{t('states.forbidden.askNamed', { names: list })}</Text>
}
