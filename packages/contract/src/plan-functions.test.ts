import { expect, it } from 'vitest'
import { operationActions } from './operation-actions.ts'
import { findPlanFunction, isSingle, planFunctionNames } from './plan-functions.ts'

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

it('what no plan gives more than one of is had or not; even the last place of everything else is a shortage', () => {
  expect(isSingle({ limits: [1, 1, 1, 1, 0] })).toBe(true)
  expect(isSingle({ limits: [1, 1, 0, 0, 0] })).toBe(true)
  expect(isSingle({ limits: [20, 5, 2, 1, 0] })).toBe(false)
  expect(isSingle({ limits: [5, 0, 0, 0, 0] })).toBe(false)
  expect(isSingle({ limits: [-1, 1, 1, 1, 0] })).toBe(false)
})
