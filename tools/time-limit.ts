import type { Reporter, TestCase } from 'vitest/node'
import { pick } from './effort.ts'

/** How long a run of Vitest may take, in minutes, on a machine that does much else. */
const limit = pick(20, 90)

/** Ends a run that takes too long, and says what it was at: a test that never lets go of its process has no limit of its own. */
export default class TimeLimit implements Reporter {
  private readonly running = new Set<TestCase>()
  private timer: NodeJS.Timeout | undefined

  onTestRunStart(): void {
    this.timer = setTimeout(() => this.giveUp(), limit * 60_000)
  }

  onTestCaseReady(test: TestCase): void {
    this.running.add(test)
  }

  onTestCaseResult(test: TestCase): void {
    this.running.delete(test)
  }

  onTestRunEnd(): void {
    clearTimeout(this.timer)
  }

  private giveUp(): void {
    const names = [...this.running].map((test) => `${test.module.relativeModuleId} > ${test.fullName}`)
    console.error(`\nvitrine: the tests are not done after ${limit} minutes; these run:\n${names.join('\n') || 'none'}`)
    process.exit(1)
  }
}
