// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest'
import { createDrag } from './dragging.ts'
import type { Overlay } from './overlay.ts'
import type { Spot } from './places.ts'

const overlay = { hover: () => undefined, line: () => undefined, isGrip: () => true } as unknown as Overlay
const find = (id: string) => document.querySelector(`#${id}`)
let dropped: string[]
let drag: ReturnType<typeof createDrag>

beforeEach(() => {
  document.body.innerHTML = '<p id="tea">Tea</p><p id="cup">Cup</p>'
  dropped = []
  drag = createDrag(window, {
    overlay,
    chosen: () => find('tea'),
    find: () => find('cup'),
    drop: ({ target }: Spot) => dropped.push(target.id),
  })
})

const finger = (pointerId: number) =>
  ({ isTrusted: true, button: 0, pointerId, isPrimary: pointerId === 1, clientX: 5, clientY: 100 }) as PointerEvent

it('ends where the finger that holds it lets go', () => {
  drag.begin(finger(1))
  expect(drag.move(finger(1))).toBe(true)
  drag.end(finger(1))
  expect(dropped).toEqual(['cup'])
  expect(drag.isOver()).toBe(true)
})

it('goes on though a second finger comes, moves, goes or is taken away', () => {
  drag.begin(finger(1))
  drag.move(finger(1))
  drag.begin(finger(2))
  expect(drag.move(finger(2))).toBe(true)
  drag.end(finger(2))
  expect(drag.cancel(finger(2))).toBe(false)
  expect(dropped).toEqual([])
  drag.end(finger(1))
  expect(dropped).toEqual(['cup'])
})

it('begins anew with a finger whose end was never told, and drops nothing for the one before', () => {
  drag.begin(finger(1))
  drag.move(finger(1))
  drag.begin(finger(1))
  drag.end(finger(1))
  expect(dropped).toEqual([])
})

it('is ended by Escape, whatever holds it', () => {
  drag.begin(finger(1))
  drag.move(finger(1))
  expect(drag.cancel()).toBe(true)
  drag.end(finger(1))
  expect(dropped).toEqual([])
  expect(drag.cancel()).toBe(false)
})
