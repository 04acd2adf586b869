import { expect, test } from 'vitest'
import { blameRun, countPlaywright, countVitest, describe, describeFailures, notRun, sum, uncounted } from './counts.ts'

const failedTest = { status: 'failed', fullName: 'adds', failureMessages: ['expected 3 to be 4\n    at a.ts:1:1'] }

test('a file that fails before its first test counts as one failed test', () => {
  const report = {
    numPassedTests: 5,
    numFailedTests: 1,
    testResults: [
      { name: 'a.test.ts', status: 'failed', assertionResults: [failedTest] },
      { name: 'broken.test.ts', status: 'failed', message: 'no such module', assertionResults: [] },
      { name: 'empty.test.ts', status: 'passed', assertionResults: [] },
    ],
  }
  expect(countVitest(report)).toEqual({
    passed: 5,
    failed: 2,
    failures: [
      { test: 'a.test.ts > adds', message: 'expected 3 to be 4' },
      { test: 'broken.test.ts', message: 'no such module' },
    ],
  })
})

test('a flaky browser test passed; a skipped one neither passed nor failed', () => {
  const stats = { expected: 3, unexpected: 1, flaky: 1, skipped: 4 }
  const spec = (title: string, status: string) => ({
    title,
    file: 'a.spec.ts',
    tests: [{ status, results: [{}, { error: { message: '\u001b[31mnot found\u001b[39m' } }] }],
  })
  const suites = [{ suites: [{ specs: [spec('opens', 'unexpected'), spec('closes', 'flaky')] }] }]
  expect(countPlaywright({ stats, errors: [], suites })).toEqual({
    passed: 4,
    failed: 1,
    failures: [{ test: 'a.spec.ts > opens', message: 'not found' }],
  })
})

test('a browser run that breaks before its tests has failed', () => {
  const stats = { expected: 0, unexpected: 0, flaky: 0, skipped: 0 }
  expect(countPlaywright({ stats, errors: [{ message: 'no browser' }] })).toEqual({
    passed: 0,
    failed: 1,
    failures: [{ test: 'outside all tests', message: 'no browser' }],
  })
})

test('a bad exit code without a failed test is a failure', () => {
  expect(blameRun({ ...uncounted, passed: 3 }, 1)).toMatchObject({ passed: 3, failed: 1, failures: [{}] })
  expect(blameRun({ passed: 3, failed: 2, failures: [] }, 1)).toEqual({ passed: 3, failed: 2, failures: [] })
  expect(blameRun({ ...uncounted, passed: 3 }, 0)).toEqual({ ...uncounted, passed: 3 })
})

test('adds up and says so in one line', () => {
  const total = sum([{ ...uncounted, passed: 3 }, { ...uncounted, passed: 4 }, notRun('build', 'no compiler')])
  expect(describe(total)).toBe('7 passed, 1 failed')
  expect(describe(sum([]))).toBe('0 passed, 0 failed')
  expect(describeFailures(total)).toBe('FAILED build\n  no compiler')
})
