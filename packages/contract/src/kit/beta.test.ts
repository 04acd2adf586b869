import { describe, expect, it } from 'vitest'
import { planFunctionNames as functions } from '../plan-functions.ts'
import { judgeAccess, type OrganizationAccess, planLevels } from './access.ts'

/** Every plan, function, need of a plan and kind of call, against the words of the rule. */
const table = planLevels.flatMap((level) =>
  [undefined, ...functions].flatMap((consumes) =>
    [undefined, 'business' as const].flatMap((plan) =>
      (['works', 'refused'] as const).map((onDisabled) => ({ level, consumes, plan, onDisabled })),
    ),
  ),
)

describe('a beta user may do what the plan lacks, but change no weights after release and enter no codes', () => {
  it.each(table)('on $level, consuming $consumes, needing $plan, $onDisabled', (row) => {
    const { level, consumes, plan, onDisabled } = row
    const need = { role: 'member', ...(plan && { plan }), ...(consumes && { consumes }) } as const
    const access: OrganizationAccess = {
      ...{ level: 'organization', role: 'member', containerUser: false, onDisabled },
      parts: { part: need },
    }
    const judge = (isBetaUser: boolean) =>
      judgeAccess(access, { role: 'manager', level, isBetaUser }, { part: 'part' }).allowed
    const isClosed = level === 'disable' && onDisabled === 'refused'
    const isAfforded = plan === undefined || level === 'nineder' || level === 'business'
    expect(judge(false)).toBe(!isClosed && isAfforded)
    const isGiven = level !== 'disable' && consumes !== 'weight_changes' && consumes !== 'auto_coupons'
    expect(judge(true)).toBe(!isClosed && (isAfforded || isGiven))
  })
})
