import { expect, it } from 'vitest'
import { operationActions } from './operation-actions.ts'
import { findPlanFunction, planFunctionNames } from './plan-functions.ts'

it('what takes a place of the plan is an action that the operation log knows', () => {
  const taken = planFunctionNames.flatMap((name) => findPlanFunction(name)?.takenBy ?? [])
  expect(taken.length).toBeGreaterThan(0)
  for (const action of taken) expect(operationActions).toContain(action)
})

it('what the whole organization shares comes first in tables', () => {
  const scopes = planFunctionNames.map((name) => findPlanFunction(name)?.scope)
  expect(scopes.lastIndexOf('organization')).toBeLessThan(scopes.indexOf('container'))
  expect(scopes.lastIndexOf('container')).toBeLessThan(scopes.indexOf('experience'))
})
