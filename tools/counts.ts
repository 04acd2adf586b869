/** Tests by how they ended. */
export interface Counts {
  passed: number
  failed: number
}

/** The part of Vitest's JSON report that counts. */
export interface VitestReport {
  numPassedTests: number
  numFailedTests: number
  testResults: { name: string; status: string; assertionResults: unknown[] }[]
}

/** The part of Playwright's JSON report that counts. */
export interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number }
  errors: unknown[]
}

/** A file that fails before its first test, by an import say, counts as one failed test. */
export function countVitest(report: VitestReport): Counts {
  const broken = report.testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0)
  return { passed: report.numPassedTests, failed: report.numFailedTests + broken.length }
}

/** A test that passed only when repeated has passed; an error outside all tests counts as one failed test. */
export function countPlaywright({ stats, errors }: PlaywrightReport): Counts {
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected + errors.length }
}

/** A run that ended badly without naming a failed test still failed. */
export function blameRun(counts: Counts, code: number): Counts {
  return code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts
}

export const sum = (all: Counts[]): Counts => ({
  passed: all.reduce((total, { passed }) => total + passed, 0),
  failed: all.reduce((total, { failed }) => total + failed, 0),
})

export const describe = ({ passed, failed }: Counts): string => `${passed} passed, ${failed} failed`
