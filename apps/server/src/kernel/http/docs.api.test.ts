import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../testing/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ PUBLIC_URL: 'https://vitrine.test' })
})
afterAll(() => server.destroy())

it('runs its own scripts only, and no site frames it', async () => {
  const response = await fetch(`${server.url}/api/docs/`)
  const page = await response.text()
  const inline = [...page.matchAll(/<script type="text\/javascript">([\s\S]*?)<\/script>/g)].map(
    ([, text = '']) => text,
  )
  expect(inline).toHaveLength(1)
  const digest = createHash('sha256').update(String(inline[0])).digest('base64')
  const policy = response.headers.get('content-security-policy')?.split(';') ?? []
  const [scripts, ...more] = policy.filter((directive) => directive.startsWith('script-src'))
  expect(more).toEqual([])
  expect(scripts?.split(' ').slice(0, 3)).toEqual([
    'script-src',
    `'sha256-${digest}'`,
    'https://vitrine.test/api/docs/js/',
  ])
  expect(policy).toContain("frame-ancestors 'none'")
  expect(response.headers.get('x-content-type-options')).toBe('nosniff')
  const script = await fetch(`${server.url}/api/docs/js/scalar.js`)
  expect([script.status, script.headers.get('content-type')]).toEqual([200, expect.stringContaining('javascript')])
  expect((await fetch(`${server.url}/api/docs`)).url).toBe(`${server.url}/api/docs/`)
})
