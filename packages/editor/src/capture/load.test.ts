// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest'
import { createLoader } from './load.ts'

afterEach(() => vi.unstubAllGlobals())

it('tells what the servers do not let anybody copy from what is not there', async () => {
  const answers: Record<string, () => Response> = {
    '/there.png': () => new Response(new Blob(['tea'], { type: 'image/png' })),
    '/gone.png': () => new Response(null, { status: 404 }),
  }
  vi.stubGlobal('fetch', async (url: string) => {
    const answer = answers[new URL(url).pathname]
    // As a browser does where another site allows nothing, and where it is not there at all.
    if (!answer) throw new TypeError('Failed to fetch')
    return answer()
  })
  const loader = createLoader({
    signal: new AbortController().signal,
    isBroken: (url) => url === 'https://elsewhere.test/broken.png',
  })
  const fetched = await Promise.all(
    [
      'https://shop.test/there.png',
      'https://shop.test/gone.png',
      'https://elsewhere.test/shown.png',
      'https://elsewhere.test/broken.png',
    ].map(loader.fetchPicture),
  )
  expect(fetched.map((data) => data.startsWith('data:image/png'))).toEqual([true, false, false, false])
  expect(loader.missed()).toEqual({ left: 1, unloaded: 2 })
  expect(await loader.load('https://shop.test/gone.png')).toBeUndefined()
})
