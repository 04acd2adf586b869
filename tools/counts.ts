import path from 'node:path'
import { stripVTControlCharacters } from 'node:util'

/** A test that failed, and what it said first. */
export interface Failure {
  test: string
  message: string
}

/** Tests by how they ended. */
export interface Counts {
  passed: number
  failed: number
  /** Those that have a name; a run that breaks outside its tests counts without one. */
  failures: Failure[]
}

/** The part of Vitest's JSON report that counts. */
export interface VitestReport {
  numPassedTests: number
  numFailedTests: number
  testResults: {
    name: string
    status: string
    message?: string
    assertionResults: { status: string; fullName: string; failureMessages?: string[] | null }[]
  }[]
}

interface PlaywrightSuite {
  specs?: {
    title: string
    file: string
    tests: { status: string; results: { error?: { message?: string } }[] }[]
  }[]
  suites?: PlaywrightSuite[]
}

/** The part of Playwright's JSON report that counts. */
export interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number }
  errors: { message?: string }[]
  suites?: PlaywrightSuite[]
}

const longest = 12

function failure(test: string, message = ''): Failure {
  const lines = stripVTControlCharacters(message).split('\n')
  const said = lines.map((line) => line.trimEnd()).filter((line) => line !== '' && !/^\s+at /.test(line))
  return { test, message: said.slice(0, longest).join('\n') }
}

/** Vitest gives whole paths. */
const nameOf = (file: string): string => path.relative('.', file)

/** A file that fails before its first test, by an import say, counts as one failed test. */
export function countVitest(report: VitestReport): Counts {
  const broken = report.testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0)
  const failures = report.testResults.flatMap((file) =>
    file.assertionResults
      .filter((test) => test.status === 'failed')
      .map((test) => failure(`${nameOf(file.name)} > ${test.fullName}`, test.failureMessages?.[0])),
  )
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + broken.length,
    failures: [...failures, ...broken.map((file) => failure(nameOf(file.name), file.message))],
  }
}

function failedSpecs({ specs = [], suites = [] }: PlaywrightSuite): Failure[] {
  const own = specs.flatMap(({ file, title, tests }) =>
    tests
      .filter((test) => test.status === 'unexpected')
      .map((test) => failure(`${file} > ${title}`, test.results.find((result) => result.error)?.error?.message)),
  )
  return [...own, ...suites.flatMap(failedSpecs)]
}

/** A test that passed only when repeated has passed; an error outside all tests counts as one failed test. */
export function countPlaywright({ stats, errors, suites }: PlaywrightReport): Counts {
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    failures: [...failedSpecs({ suites }), ...errors.map(({ message }) => failure('outside all tests', message))],
  }
}

/** A run without a report: what the process says is all there is. */
export const uncounted: Counts = { passed: 0, failed: 0, failures: [] }

/** A part that could not run at all. */
export const notRun = (test: string, message: string): Counts => ({
  passed: 0,
  failed: 1,
  failures: [failure(test, message)],
})

/** A run that ended badly without naming a failed test still failed. */
export function blameRun(counts: Counts, code: number): Counts {
  if (code === 0 || counts.failed > 0) return counts
  return { ...counts, failed: 1, failures: [failure('outside all tests', `the run ended with exit code ${code}`)] }
}

export const sum = (all: Counts[]): Counts => ({
  passed: all.reduce((total, { passed }) => total + passed, 0),
  failed: all.reduce((total, { failed }) => total + failed, 0),
  failures: all.flatMap(({ failures }) => failures),
})

export const describe = ({ passed, failed }: Pick<Counts, 'passed' | 'failed'>): string =>
  `${passed} passed, ${failed} failed`

/** The failures of all parts in one place: those of the first part are far up by the time the last has ended. */
export const describeFailures = ({ failures }: Counts): string =>
  failures.map(({ test, message }) => `FAILED ${test}\n${message.replace(/^/gm, '  ')}`).join('\n\n')
