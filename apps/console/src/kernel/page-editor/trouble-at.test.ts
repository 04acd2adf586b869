import { expect, it } from 'vitest'
import { troubleAt } from './trouble-at.ts'

const shop = 'http://localhost:4390/?vitrine_editor=token'

it.each([
  ['http://localhost:4300', shop, null],
  ['http://127.0.0.1:4300', shop, 'elsewhere'],
  ['https://localhost:4300', shop, 'elsewhere'],
  ['http://localhost:4300', 'http://localhost:4300/home', 'own'],
  ['http://127.0.0.1:4300', 'http://localhost:4300/home', 'own'],
])('from %s the page %s is %s', (origin, url, trouble) =>
  expect(troubleAt(origin, { url, console: 'http://localhost:4300' })).toBe(trouble),
)
