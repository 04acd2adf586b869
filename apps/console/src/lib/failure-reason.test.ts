import { describe, expect, it } from 'vitest'
import { ApiError } from './api/error.ts'
import { reasonOf } from './failure-reason.ts'

const reason = (error: unknown) => reasonOf(error, (key) => key)

describe('the reason of a failed call', () => {
  it('is a network problem only where no answer came', () =>
    expect(reason(new ApiError({ code: 'network', status: 0, message: 'network' }))).toBe('states.error.network'))
  it('is what the server says', () =>
    expect(reason(new ApiError({ code: 'conflict', status: 409, message: 'Changed meanwhile' }))).toBe(
      'Changed meanwhile',
    ))
  it('is unknown where something else answered, or something else failed', () => {
    const others = [
      new ApiError({ code: 'bad_answer', status: 502, message: 'HTTP 502' }),
      new TypeError('x is undefined'),
      undefined,
    ]
    expect(others.map(reason)).toEqual(others.map(() => 'states.error.unknown'))
  })
})
