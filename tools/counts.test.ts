import { expect, test } from 'vitest'
import { blameRun, countPlaywright, countVitest, describe, sum } from './counts.ts'

test('a file that fails before its first test counts as one failed test', () => {
  const report = {
    numPassedTests: 5,
    numFailedTests: 1,
    testResults: [
      { name: 'a.test.ts', status: 'failed', assertionResults: [{}] },
      { name: 'broken.test.ts', status: 'failed', assertionResults: [] },
      { name: 'empty.test.ts', status: 'passed', assertionResults: [] },
    ],
  }
  expect(countVitest(report)).toEqual({ passed: 5, failed: 2 })
})

test('a flaky browser test passed; a skipped one neither passed nor failed', () => {
  const stats = { expected: 3, unexpected: 1, flaky: 1, skipped: 4 }
  expect(countPlaywright({ stats, errors: [] })).toEqual({ passed: 4, failed: 1 })
})

test('a browser run that breaks before its tests has failed', () => {
  const stats = { expected: 0, unexpected: 0, flaky: 0, skipped: 0 }
  expect(countPlaywright({ stats, errors: [{}] })).toEqual({ passed: 0, failed: 1 })
})

test('a bad exit code without a failed test is a failure', () => {
  expect(blameRun({ passed: 3, failed: 0 }, 1)).toEqual({ passed: 3, failed: 1 })
  expect(blameRun({ passed: 3, failed: 2 }, 1)).toEqual({ passed: 3, failed: 2 })
  expect(blameRun({ passed: 3, failed: 0 }, 0)).toEqual({ passed: 3, failed: 0 })
})

test('adds up and says so in one line', () => {
  const total = sum([
    { passed: 3, failed: 0 },
    { passed: 4, failed: 1 },
  ])
  expect(describe(total)).toBe('7 passed, 1 failed')
  expect(describe(sum([]))).toBe('0 passed, 0 failed')
})
