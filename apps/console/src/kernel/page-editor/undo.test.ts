import { expect, it } from 'vitest'
import { announce, begin, record, type Steps, stepBack, stepForward } from './undo.ts'

interface Content {
  changes: { id: string; value: string; enabled: boolean }[]
}
const content = (...values: string[]): Content => ({
  changes: values.map((value, i) => ({ id: `c${i}`, value, enabled: true })),
})
const play = (states: [state: Content, at: number][], first = content()) =>
  states.reduce((steps: Steps<Content>, [state, at]) => record(steps, state, at), begin(first))

it('keys in one field after each other are one step, and a pause or another field ends it', () => {
  const steps = play(
    [
      [content('s', 'b'), 0],
      [content('su', 'b'), 300],
      [content('sum', 'b'), 600],
      [content('sum', 'bo'), 700],
      [content('sum', 'bon'), 3000],
    ],
    content('', 'b'),
  )
  expect(steps.past).toEqual([content('', 'b'), content('sum', 'b'), content('sum', 'bo')])
})

it('whatever is no typing is a step of its own', () => {
  const off = { changes: [{ id: 'c0', value: 'a', enabled: false }] }
  const steps = play([
    [content('a'), 0],
    [off, 10],
    [content('a'), 20],
    [content(), 30],
  ])
  expect(steps.past).toHaveLength(4)
})

it('what is made by the same again and again is one step, until a pause, another deed or undo', () => {
  const at = (x: number) => ({ x })
  const nudge = (steps: Steps<{ x: number }>, x: number, ms: number, by = 'nudge a') =>
    record(announce(steps, by), at(x), ms)
  let steps = [1, 2, 3].reduce((now, x) => nudge(now, x, x * 400), begin(at(0)))
  expect(steps.past).toEqual([at(0)])
  steps = nudge(nudge(steps, 4, 3000), 5, 3100, 'nudge b')
  expect(steps.past).toEqual([at(0), at(3), at(4)])
  steps = nudge(record(steps, at(50), 3200), 51, 3300, 'nudge b')
  expect(steps.past.slice(3)).toEqual([at(5), at(50)])
  expect(nudge(stepBack(steps) as typeof steps, 52, 3400, 'nudge b').past.slice(4)).toEqual([at(50)])
})

it('goes back to the start and forth again, and a new step ends what was to come', () => {
  let steps = play([
    [content('a'), 0],
    [content('a', 'b'), 2000],
  ])
  const back = stepBack(stepBack(steps) as Steps<Content>) as Steps<Content>
  expect([back.now, stepBack(back)]).toEqual([content(), null])
  steps = stepForward(back) as Steps<Content>
  expect(steps.now).toEqual(content('a'))
  expect(stepForward(stepForward(steps) as Steps<Content>)).toBeNull()
  expect(record(steps, content('a', 'c'), 9000).future).toEqual([])
})

it('what follows from typing is part of it', () => {
  const high = (value: string, height: number) => ({ changes: [{ id: 'c0', value, height }] })
  const derived = new Set(['height'])
  const [one, two] = [high('a', 10), high('ab', 20)]
  const typed = record(record(begin(high('', 10)), one, 0, derived), two, 10, derived)
  expect(typed.past).toHaveLength(1)
  expect(record(typed, high('ab', 30), 20, derived).past).toHaveLength(2)
})
