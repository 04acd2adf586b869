import { describe, expect, it } from 'vitest'
import { isForBeta } from '../beta.ts'
import { planFunctionNames as functions, type PlanFunction } from '../plan-functions.ts'
import {
  type ContainerAccess,
  judgeAccess,
  type OrganizationAccess,
  orgRoles,
  planLevels,
  type Standing,
  type Verdict,
} from './access.ts'

type Scoped = OrganizationAccess | ContainerAccess
type Least = Pick<Scoped, 'role' | 'plan'> & { consumes?: PlanFunction }

const booleans = [false, true]
const plans = [undefined, ...planLevels]
const entries = [undefined, false, true]

/** Every pair, triple and so on of the values of several lists. */
function combine<T extends readonly unknown[][]>(...lists: T): { [K in keyof T]: T[K][number] }[] {
  return lists.reduce<unknown[][]>(
    (all, list) => all.flatMap((row) => list.map((each) => [...row, each])),
    [[]],
  ) as never
}

const ends = ['works', 'refused'] as const
const targets = { level: 'container', target: { resource: 'container', in: 'query', key: 'id' } } as const
const leasts: Least[] = combine([...orgRoles], plans, [undefined, ...functions]).map(([role, plan, consumes]) => ({
  role,
  ...(plan && { plan }),
  ...(consumes && { consumes }),
}))

/** Every access that a call of an organization or a container can have, as far as judging goes. */
const accesses: Scoped[] = combine([...orgRoles], plans, booleans, [...ends]).flatMap(
  ([role, plan, containerUser, onDisabled]): Scoped[] => {
    const least = { role, containerUser, onDisabled, ...(plan && { plan }) }
    return [
      { ...least, ...targets },
      { ...least, level: 'organization' },
      { ...least, level: 'organization', givable: true },
    ]
  },
)
/** The same with a named part; the call's own role and plan do not count for it. */
const parted: Scoped[] = combine(leasts, booleans, [...ends]).flatMap(
  ([least, containerUser, onDisabled]): Scoped[] => {
    const call = { role: 'member', containerUser, onDisabled, parts: { part: least } } as const
    return [
      { ...call, ...targets },
      { ...call, level: 'organization' },
      { ...call, level: 'organization', givable: true },
    ]
  },
)

const standings: Standing[] = combine([null, ...orgRoles], [...planLevels], booleans).map(
  ([role, level, isBetaUser]) => ({ role, level, isBetaUser }),
)

interface Case {
  access: Scoped
  standing: Standing
  part: string | undefined
  entry: boolean | undefined
}

function* listCases(): Generator<Case> {
  for (const [list, part] of [
    [accesses, undefined],
    [parted, 'part'],
  ] as const)
    for (const access of list)
      for (const standing of standings) for (const entry of entries) yield { access, standing, part, entry }
}

const judge = ({ access, standing, part, entry }: Case): Verdict => judgeAccess(access, standing, { part, entry })

/** What access.md says, question by question. */
function expected({ access, standing, part, entry }: Case): 'allowed' | 'role' | 'plan' | 'entry' {
  const least: Least = (part && access.parts?.[part]) || access
  const inContainer = access.level === 'container'
  const isOutsider = standing.role === null
  const canBeSet = standing.role !== 'manager' && (inContainer || (!isOutsider && access.givable === true))
  const set = canBeSet ? entry : undefined
  const rank = (list: readonly string[], name: string) => list.length - list.indexOf(name)
  const byRole = isOutsider
    ? access.containerUser && part === undefined
    : rank(orgRoles, standing.role as string) >= rank(orgRoles, least.role)
  if (!(set ?? byRole)) return set === false || (isOutsider && inContainer) ? 'entry' : 'role'
  if (standing.level === 'disable' && access.onDisabled === 'refused') return 'plan'
  const affords = !least.plan || rank(planLevels, standing.level) >= rank(planLevels, least.plan)
  const tries = standing.isBetaUser && standing.level !== 'disable' && (!least.consumes || isForBeta(least.consumes))
  return affords || tries ? 'allowed' : 'plan'
}

const answerOf = (verdict: Verdict) => (verdict.allowed ? 'allowed' : verdict.because)

/** The first few cases that a rule does not hold for. */
function findBroken(holds: (each: Case) => boolean): Case[] {
  const broken: Case[] = []
  for (const each of listCases()) if (!holds(each) && broken.push(each) === 3) break
  return broken
}

describe('judging access, for every access and everybody', () => {
  it('meets every case', () => {
    const answers = new Set<string>()
    let count = 0
    for (const each of listCases()) {
      count += 1
      answers.add(expected(each))
    }
    expect(count).toBe((accesses.length + parted.length) * standings.length * entries.length)
    expect([...answers].sort()).toEqual(['allowed', 'entry', 'plan', 'role'])
  })

  it('answers as the rules say', () => {
    expect(findBroken((each) => answerOf(judge(each)) === expected(each))).toEqual([])
  })

  it('names what is missing: the least role, or a plan on which the same person is let in', () => {
    const holds = (each: Case) => {
      const verdict = judge(each)
      const least = (each.part && each.access.parts?.[each.part]) || each.access
      if (verdict.allowed || verdict.because === 'entry') return true
      if (verdict.because === 'role') return verdict.role === least.role
      // A call cannot both need a disabled plan and be refused on it.
      if (least.plan === 'disable' && each.access.onDisabled === 'refused') return true
      return judge({ ...each, standing: { ...each.standing, level: verdict.level } }).allowed
    }
    expect(findBroken(holds)).toEqual([])
  })

  it('takes nothing away for a higher role, a higher plan, or being a beta user', () => {
    const raised = ({ role, level }: Standing): Partial<Standing>[] => [
      { isBetaUser: true },
      ...(role ? orgRoles.slice(0, orgRoles.indexOf(role)).map((higher) => ({ role: higher })) : []),
      ...planLevels.slice(0, planLevels.indexOf(level)).map((higher) => ({ level: higher })),
    ]
    const holds = (each: Case) => {
      // What the organization has set does not go up with the role: a manager has no entries.
      if (each.entry !== undefined || !judge(each).allowed) return true
      return raised(each.standing).every((more) => judge({ ...each, standing: { ...each.standing, ...more } }).allowed)
    }
    expect(findBroken(holds)).toEqual([])
  })

  it('asks for a part that the contract does not name never', () => {
    const [access] = accesses as [Scoped, ...Scoped[]]
    const [standing] = standings as [Standing, ...Standing[]]
    expect(() => judgeAccess(access, standing, { part: 'other' })).toThrow('other')
  })
})
