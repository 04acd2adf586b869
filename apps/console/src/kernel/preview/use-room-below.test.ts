import { expect, test } from 'vitest'
import { findRoom } from './use-room-below.ts'

test.each([
  ['beside a form', 380, 900, 496],
  ['below a form on a narrow screen', 2000, 900, 740],
  ['in a low window', 380, 400, 320],
])('%s', (_, top, height, room) => expect(findRoom(top, height)).toBe(room))
