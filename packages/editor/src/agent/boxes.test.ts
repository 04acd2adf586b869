import { expect, it } from 'vitest'
import { placeName } from './boxes.ts'

const room = { width: 390, height: 800 }
const name = { width: 60, height: 22 }
const at = (left: number, top: number, width: number, height: number) =>
  placeName({ left, top, width, height }, name, room)

it('a name stands above its element, and where there is no room below or in it', () => {
  expect(at(10, 100, 200, 50)).toEqual({ left: 0, top: -24 })
  expect(at(10, 4, 200, 20)).toEqual({ left: 0, top: 20 })
  expect(at(10, 4, 200, 400)).toEqual({ left: 0, top: 0 })
})

it('it stays in sight while any part of its element does', () => {
  expect(at(380, 100, 10, 10)).toEqual({ left: -50, top: -24 })
  expect(at(-40, 100, 400, 10)).toEqual({ left: 40, top: -24 })
  expect(at(0, -300, 390, 2000)).toEqual({ left: 0, top: 300 })
  expect(at(0, -300, 390, 200)).toEqual({ left: 0, top: 0 })
})
