import { expect, it } from 'vitest'
import { judgeLive, type LivePageCounts } from './live-page.ts'

const one = { count: 1, doubt: null, first: { place: 0, tag: 'h1', text: 'Tea' } }
const none = { count: 0, doubt: null, first: null }
const page: LivePageCounts = {
  url: 'https://shop.test/',
  counts: new Map<string, typeof one | typeof none>([
    ['h1', one],
    ['.gone', none],
  ]),
  states: new Map([
    ['found', 'found'],
    ['marked', 'found'],
    ['refused', 'absent'],
    ['late', 'waiting'],
  ]),
  isElsewhere: false,
  countedAt: '',
}
const target = (owner: string, selector: string) => ({ owner, selectors: [selector], isMany: false, isOff: false })
const targets = [
  target('found', 'h1'),
  target('marked', '.gone'),
  target('refused', 'h1'),
  target('late', 'h1'),
  target('new', '.gone'),
]

it('says of changes what has come of them on the open page, and where nothing is in force, nothing', () => {
  expect(judgeLive(page, targets).map(({ owner, outcome }) => [owner, outcome?.is])).toEqual([
    ['found', 'one'],
    ['marked', 'one'],
    ['refused', 'refused'],
    ['late', 'one'],
    ['new', 'none'],
  ])
  expect(judgeLive({ ...page, isElsewhere: true }, targets).map(({ outcome }) => outcome)).toEqual(
    targets.map(() => undefined),
  )
})
