import { AppError } from '../../kernel/app-error.ts'
import { byItself, recordOperation } from '../../kernel/audit/store.ts'
import type { Context, ListJobs } from '../../kernel/context.ts'
import { loadExperience } from '../../kernel/experience/queries.ts'
import type { RuleRow } from '../../kernel/experience/rows.ts'
import { isHeldBack, judgeRule, type Verdict } from '../../kernel/experience/rule-verdict.ts'
import { publishContainer } from '../../kernel/publish/store.ts'
import { listUnjudged } from './queries.ts'
import { notifyHeldBack, saveVerdict } from './store.ts'

type Deps = Pick<Context, 'db' | 'kinds' | 'log' | 'workers'>

const atOnce = 200

/** Who owns the thread while stored rules are judged: people who save rules have the other one. */
const owner = 'stored rules'

/**
 * Stores a rule's verdict. A released experience that must not be shown with it leaves the manifest in the same transaction, and
 * its container is told; of several processes that judge the same rule the first does this.
 */
async function settle({ db, kinds, log }: Deps, rule: RuleRow, verdict: Verdict): Promise<void> {
  const { orgId, experienceId } = rule
  const name = await db.withSystem(async (tx) => {
    const before = await loadExperience(tx, orgId, experienceId, { lock: true })
    if (!(await saveVerdict(tx, rule, verdict))) return undefined
    const after = await loadExperience(tx, orgId, experienceId)
    if (isHeldBack(before) || !isHeldBack(after)) return undefined
    const { experience } = after
    await publishContainer(tx, { kinds, log }, orgId, experience.containerId)
    await notifyHeldBack(tx, experience, { value: rule.value, fault: verdict.fault })
    const subject = { target: experience.name, containerId: experience.containerId, experienceId }
    await recordOperation(tx, orgId, byItself, { action: 'experience.hold', ...subject })
    return experience.name
  })
  if (name !== undefined)
    log.warn({ org: orgId, experience: experienceId }, 'withheld from the tag: one of its rules could freeze pages')
}

async function judgeStored(deps: Deps, rule: RuleRow): Promise<void> {
  const { verdict, part, work } = await judgeRule(deps.workers, owner, rule)
  // No version stored what does not compile: better held back than run without being judged.
  await settle(deps, rule, { verdict: verdict === 'invalid_regex' ? 'complex_regex' : verdict, fault: part, work })
}

/** Judges the patterns that were stored before patterns were judged, and holds back what would freeze pages. */
export async function judgeStoredRules(deps: Deps): Promise<void> {
  let after = ''
  for (;;) {
    const due = await deps.db.withSystem((tx) => listUnjudged(tx, after, atOnce))
    for (const rule of due)
      try {
        await judgeStored(deps, rule)
      } catch (error) {
        // The server is closing: the next run goes on.
        if (error instanceof AppError && error.code === 'unavailable') return
        // One that fails must not keep the others from being judged.
        deps.log.error({ err: error, org: rule.orgId, experience: rule.experienceId }, 'a rule could not be judged')
      }
    const last = due.at(-1)
    if (!last || due.length < atOnce) return
    after = last.id
  }
}

export const listJobs: ListJobs = (context) => [
  { name: 'judge-rules', cron: '*/10 * * * *', run: () => judgeStoredRules(context) },
]
