import { expect, it } from 'vitest'
import { measureCost } from '../../../../../tools/cost.ts'
import { listSitemaps } from './robots.ts'

it('finds the sitemaps that a robots.txt names, whatever else is in it', () => {
  const robots = `User-agent: *\r\nDisallow: /cart\r\n  sitemap :  https://shop.test/a.xml  # first
SITEMAP: /b.xml.gz\nSitemap:\nSitemap: https://shop.test/a.xml\n# Sitemap: https://shop.test/no.xml`
  expect(listSitemaps(robots, 'https://shop.test')).toEqual(['https://shop.test/a.xml', 'https://shop.test/b.xml.gz'])
  expect(listSitemaps('<html>Sitemap: none</html>', 'https://shop.test')).toEqual([])
})

it('reads any text in time proportional to its length', async () => {
  const robots = `${' '.repeat(250_000)}sitemap${' '.repeat(250_000)}`
  expect(await measureCost(() => listSitemaps(robots, 'https://shop.test'), 3)).toBeLessThan(1000)
})
