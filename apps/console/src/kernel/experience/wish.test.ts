import type { View } from '@vitrine/contract'
import { expect, it } from 'vitest'
import { wishOf } from './wish.ts'

const view = (is_original: boolean) => ({ is_original }) as View
const bare = { views: [view(true)] }
const only = { views: [view(false)] }
const whole = { views: [view(true), view(false)] }

it.each([
  ['versions', bare, 'add'],
  ['content', bare, 'add'],
  ['content', whole, 'edit'],
  ['content', only, 'edit'],
  ['weights', whole, 'share'],
  ['rules', whole, null],
  ['dates', bare, null],
] as const)('%s, %#: %s', (step, experience, wish) => expect(wishOf(step, experience)).toBe(wish))
