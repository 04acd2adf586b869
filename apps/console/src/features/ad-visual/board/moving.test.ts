import { Layer } from '@vitrine/contract'
import { expect, test, vi } from 'vitest'
import { createMoving } from './moving.ts'

const layer = Layer.parse({ type: 'shape', id: 'a', x: 7, y: 0, width: 10, height: 10 })

test('what is held is told as it moves, and nothing is once it is let go', () => {
  const moving = createMoving()
  const listener = vi.fn()
  const stop = moving.subscribe(listener)
  moving.show([])
  expect(listener).not.toHaveBeenCalled()
  moving.show([layer])
  expect(moving.read().get('a')).toBe(layer)
  moving.show([])
  expect(moving.read().size).toBe(0)
  expect(listener).toHaveBeenCalledTimes(2)
  stop()
  moving.show([layer])
  expect(listener).toHaveBeenCalledTimes(2)
})
