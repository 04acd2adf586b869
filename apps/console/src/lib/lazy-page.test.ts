import { createElement, Suspense } from 'react'
import { renderToReadableStream, renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ChunkError, isChunkError, lazyPart } from './lazy-page.ts'

/** What the part shows, or the error it throws. */
async function show(part: ReturnType<typeof lazyPart<object>>): Promise<unknown> {
  let thrown: unknown
  const stream = await renderToReadableStream(createElement(Suspense, {}, createElement(part)), {
    onError: (error) => {
      thrown = error
    },
  })
  await stream.allReady
  const text = await new Response(stream).text()
  return thrown ?? text
}

function makeFlaky() {
  const state = { online: false, tries: 0 }
  const part = lazyPart<object>(async () => {
    state.tries += 1
    if (!state.online) throw new TypeError('Failed to fetch dynamically imported module')
    return () => createElement('b', {}, 'here')
  })
  return { state, part }
}

test('a part that did not load is asked for again only once it is renewed', async () => {
  const { state, part } = makeFlaky()
  const first = await show(part)
  expect(first).toBeInstanceOf(ChunkError)
  state.online = true
  expect(await show(part)).toBe(first)
  expect(state.tries).toBe(1)
  ;(first as ChunkError).renew()
  expect(await show(part)).toContain('<b>here</b>')
  expect(state.tries).toBe(2)
})

test('whoever catches the same failure later does not take away what has loaded since', async () => {
  const { state, part } = makeFlaky()
  const failure = (await show(part)) as ChunkError
  state.online = true
  failure.renew()
  await show(part)
  failure.renew()
  await show(part)
  expect(state.tries).toBe(2)
})

test('what the browser throws when a file is gone is known too', () => {
  expect(isChunkError(new TypeError('Failed to fetch dynamically imported module: x.js'))).toBe(true)
  expect(isChunkError(new Error('Unable to preload CSS for /a.css'))).toBe(true)
  expect(isChunkError(new Error('x is undefined'))).toBe(false)
})

test('a part that was loaded before is shown at once, and loading it early never throws', async () => {
  const { state, part } = makeFlaky()
  await part.preload()
  expect(state.tries).toBe(1)
  const failure = (await show(part)) as ChunkError
  expect(failure).toBeInstanceOf(ChunkError)
  expect(state.tries).toBe(1)
  failure.renew()
  state.online = true
  await part.preload()
  // Without waiting: what has to wait renders nothing here.
  expect(renderToStaticMarkup(createElement(part))).toBe('<b>here</b>')
  expect(state.tries).toBe(2)
})
