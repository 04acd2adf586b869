import type { Reporter, TestCase } from 'vitest/node'
import { pick } from './effort.ts'

/** So many minutes no test may end, and so many a run of Vitest may take, on a machine that does much else. */
const limits = { still: pick(5, 15), whole: pick(40, 90) }

/**
 * Ends a run that stands still or takes too long, and says what it was at: a test that never lets go of its process has no limit of its
 * own.
 */
export default class TimeLimit implements Reporter {
  private readonly running = new Set<TestCase>()
  private readonly timers = new Map<keyof typeof limits, NodeJS.Timeout>()

  onTestRunStart(): void {
    this.setTimer('whole', `the tests are not done after ${limits.whole} minutes`)
    this.awaitNext()
  }

  onTestCaseReady(test: TestCase): void {
    this.running.add(test)
  }

  onTestCaseResult(test: TestCase): void {
    this.running.delete(test)
    this.awaitNext()
  }

  onTestRunEnd(): void {
    for (const timer of this.timers.values()) clearTimeout(timer)
  }

  private awaitNext(): void {
    this.setTimer('still', `no test has ended for ${limits.still} minutes`)
  }

  private setTimer(name: keyof typeof limits, fault: string): void {
    clearTimeout(this.timers.get(name))
    this.timers.set(
      name,
      setTimeout(() => this.giveUp(fault), limits[name] * 60_000),
    )
  }

  private giveUp(fault: string): void {
    const names = [...this.running].map((test) => `${test.module.relativeModuleId} > ${test.fullName}`)
    console.error(`\nvitrine: ${fault}; these run:\n${names.join('\n') || 'none'}`)
    process.exit(1)
  }
}
