import type { Issue } from '@vitrine/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { type Fields, isAbout, makeFields } from './fields.ts'

interface Menu {
  name: string
  live: boolean
  ball: { color: string; place: { corner: 'left' | 'right'; margin: number } }
}

let stored: Menu
let issues: Issue[]
const open = (disabled = false): Fields<Menu> =>
  makeFields({
    value: stored,
    issues,
    disabled,
    change: (edit, touched) => {
      stored = { ...stored, ...edit(stored) }
      issues = issues.filter((each) => !touched.some((path) => isAbout(each, path)))
    },
  })
const wrong = (path: string): Issue => ({ path, error: 'required', message: `${path} is wrong` })

beforeEach(() => {
  stored = { name: 'Menu', live: false, ball: { color: '#0aa', place: { corner: 'left', margin: 10 } } }
  issues = [wrong('name'), wrong('ball.color'), wrong('ball.place.margin')]
})

describe('a field', () => {
  it('shows its value and what is wrong with it', () => {
    expect(open().field('name')).toMatchObject({ value: 'Menu', error: 'name is wrong', disabled: false })
    expect(open(true).field('name').disabled).toBe(true)
    expect(open(true).box('live').disabled).toBe(true)
  })

  it('shows what is wrong with anything in it, where that has no field of its own', () => {
    expect(open().issue('ball')).toBeUndefined()
    expect(open().issueWithin('ball')).toBe('ball.color is wrong')
    expect(open().at('ball').issueWithin('place')).toBe('ball.place.margin is wrong')
    expect(open().issueWithin('live')).toBeUndefined()
  })

  it('takes the event of a text input, or the value; a choice that was taken back changes nothing', () => {
    open()
      .field('name')
      .onChange({ currentTarget: { value: 'Typed' } })
    expect(stored.name).toBe('Typed')
    open().field('name').onChange('Chosen')
    expect(stored.name).toBe('Chosen')
    open().field('name').onChange(null)
    expect(stored.name).toBe('Chosen')
    open()
      .box('live')
      .onChange({ currentTarget: { checked: true } })
    expect(open().box('live').checked).toBe(true)
  })

  it('is no longer wrong once it was changed; others stay so', () => {
    open().set('name', 'Other')
    expect(issues.map(({ path }) => path)).toEqual(['ball.color', 'ball.place.margin'])
    open().at('ball').at('place').field('margin').onChange(20)
    expect(issues.map(({ path }) => path)).toEqual(['ball.color'])
  })
})

describe('an object within a form', () => {
  it('has fields of its own, at any depth', () => {
    const place = open().at('ball').at('place')
    expect(place.field('margin')).toMatchObject({ value: 10, error: 'ball.place.margin is wrong' })
    expect(place.issue('margin')).toBe('ball.place.margin is wrong')
    place.field('corner').onChange('right')
    expect(stored.ball).toEqual({ color: '#0aa', place: { corner: 'right', margin: 10 } })
  })

  it('keeps both of two changes that were made before it was shown anew', () => {
    const ball = open().at('ball')
    ball.set('color', '#f00')
    ball.at('place').patch({ margin: 30 })
    expect(stored.ball).toEqual({ color: '#f00', place: { corner: 'left', margin: 30 } })
  })
})
