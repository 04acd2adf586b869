import { describe, expect, it } from 'vitest'
import { linear, measureCost, measureGrowth, repeat, tiresome } from '../../../../../../tools/cost.ts'
import { judgeAnswer } from './judge-answer.ts'

const own = 'a1b2c3d4e5f6a7b8'
const judge = (html: string, policy = '') =>
  judgeAnswer({
    body: Buffer.from(html),
    contentType: 'text/html',
    policy,
    url: 'https://shop.test/',
    container: own,
    tagUrl: 'https://tag.test',
    publicUrl: 'https://vitrine.test',
    lastEventAt: null,
    now: new Date(0),
  })
const tag = `<script src="https://tag.test/tag/${own}.js"></script>`

describe('judging a page takes time that grows with its size alone', () => {
  it.each([...tiresome, '//tag/', '/tag/x.js', `//a/tag/${own}.js`, '<script src=/a></script>', '<meta charset>'])(
    'of %j',
    async (unit) => {
      const inScript = (size: number) => judge(`<head><script>${repeat(unit, size)}</script>${tag}`)
      expect(await measureGrowth(inScript)).toBeLessThan(linear)
      const inHead = (size: number) => judge(`<head>${repeat(unit, size)}${tag}`)
      expect(await measureGrowth(inHead)).toBeLessThan(linear)
    },
  )

  it('of scripts below a long base', async () => {
    const base = (size: number) => `<base href="https://a.test/${'a'.repeat(size)}/">`
    const scripts = (size: number) => repeat('<script src=b></script>', size)
    expect(await measureGrowth((size) => judge(base(size) + scripts(size)))).toBeLessThan(linear)
  })

  it('of thousands of policies, of which the first ones are judged', async () => {
    const meta = `<meta http-equiv="content-security-policy" content="script-src https://tag.test 'sha256-a'; connect-src *">`
    const inline = `<script>${'a'.repeat(5000)}https://tag.test/tag/${own}.js</script>`
    const page = `<head>${meta.repeat(20_000)}${inline}${tag}`
    expect(await measureCost(() => judge(page), 1)).toBeLessThan(600)
  })

  it.each(tiresome)('of a policy of %j', async (unit) => {
    for (const start of ['script-src ', 'script-src https://', ''])
      expect(await measureGrowth((size) => judge(`<head>${tag}`, start + repeat(unit, size)))).toBeLessThan(linear)
  })
})
