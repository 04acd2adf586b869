// @vitest-environment happy-dom

import { describe, expect, it } from 'vitest'
import { pick } from '../../../../tools/effort.ts'
import { fc } from '../../../../tools/fast-check.ts'
import { createEngine } from './engine.ts'
import { parts } from './every-part.ts'
import { change, page } from './testing.ts'

const selectors = ['#title', '.a', '.b', '#link', '#x', '#box', '#list', '#pic']
const position = fc.constantFrom('before', 'after', 'prepend', 'append')
const staying = [
  fc.record({ op: fc.constant('text'), value: fc.string({ maxLength: 5 }) }),
  fc.record({ op: fc.constant('html'), value: fc.constantFrom('', 'text', '<i>i</i>', '<b id="new">n</b> <u>u</u>') }),
  fc.record({
    op: fc.constant('attr'),
    attribute: fc.constantFrom('style', 'title', 'href'),
    value: fc.string({ maxLength: 4 }),
  }),
  fc.record({ op: fc.constant('remove') }),
  fc.record({ op: fc.constant('insert'), position, html: fc.constantFrom('<s>in</s>', 'plain', '<p>1</p><p>2</p>') }),
]
const moving = fc.record({ op: fc.constant('move'), to: fc.constantFrom(...selectors), position })
const versionsOf = (...changes: fc.Arbitrary<Record<string, unknown>>[]) =>
  fc.array(fc.array(fc.tuple(fc.oneof(...changes), fc.constantFrom(...selectors)), { maxLength: 5 }), {
    minLength: 1,
    maxLength: 3,
  })

type Versions = [Record<string, unknown>, string][][]
const check = (versions: Versions, pick: (count: number) => number) => {
  document.body.innerHTML = page
  const before = document.body.innerHTML
  const engine = createEngine(document, { parts })
  const applied = versions.map((version) =>
    engine.apply({ changes: version.map(([op, selector]) => change({ ...op, selectors: [selector] })) }),
  )
  while (applied.length) for (const next of applied.splice(pick(applied.length), 1)) next.undo()
  expect(document.body.innerHTML).toBe(before)
}

describe('undo', () => {
  it('restores the page exactly, for any changes of any versions', () => {
    fc.assert(
      fc.property(versionsOf(...staying, moving), (versions) => check(versions, (count) => count - 1)),
      { numRuns: pick(100, 1000) },
    )
  })

  it('does so in any order, unless versions move the same elements into each other', () => {
    fc.assert(
      fc.property(versionsOf(...staying), fc.infiniteStream(fc.nat()), (versions, random) =>
        check(versions, (count) => (random.next().value as number) % count),
      ),
      { numRuns: pick(100, 1000) },
    )
  })
})
