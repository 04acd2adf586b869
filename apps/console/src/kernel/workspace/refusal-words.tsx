import { Text } from '@mantine/core'
import { orgRoles, planLevels } from '@vitrine/contract/client'
import { type Translate, useText } from '../../lib/i18n/index.ts'
import type { RefusalProps } from '../../ui/refusal.tsx'
import { InstallationContact } from './installation-contact.tsx'
import { WhomToAsk } from './whom-to-ask.tsx'

/** What is missing, in words that a screen has: the server names roles and plans by their codes. */
function describe(t: Translate, { error, reason, role, level }: RefusalProps): string[] {
  if (error?.code === 'not_your_organization' || error?.code === 'limit_reached') return [error.message]
  const least = role ?? orgRoles.find((each) => each === error?.details.role)
  const plan = level ?? planLevels.find((each) => each === error?.details.level)
  const lines = [
    reason,
    least && t('states.forbidden.role', { role: t(`common.role.${least}`) }),
    plan && t('states.forbidden.plan', { level: t(`common.level.${plan}`) }),
  ].filter((line) => line !== undefined)
  return lines.length > 0 ? lines : [t('states.forbidden.entry')]
}

/** Which right, plan or place is missing, and who can give it. */
export function RefusalWords({ whom = 'organization', ...refusal }: RefusalProps) {
  const { t } = useText()
  const { error, level } = refusal
  const isOfPlan = error?.code === 'limit_reached' || (level ?? error?.details.level) !== undefined
  return (
    <>
      {describe(t, refusal).map((line) => (
        <Text key={line} inherit>
          {line}
        </Text>
      ))}
      {whom === 'organization' ? <WhomToAsk about={isOfPlan ? 'plan' : 'access'} /> : null}
      {whom === 'installation' ? <InstallationContact about="access" /> : null}
    </>
  )
}
