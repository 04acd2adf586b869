export const steps = ['checking', 'permission', 'connecting', 'tag', 'signing'] as const
export type Step = (typeof steps)[number]
export type StepStatus = 'done' | 'active' | 'waiting' | 'failed' | 'attention'

/** What each step shows while `at` is under way, has failed, or waits for the person. */
export function statusesAt(at: Step | 'done', status: StepStatus, shown: readonly Step[]): [Step, StepStatus][] {
  const now = at === 'done' ? shown.length : shown.indexOf(at)
  return shown.map((step, index) => [step, index < now ? 'done' : index > now ? 'waiting' : status])
}
