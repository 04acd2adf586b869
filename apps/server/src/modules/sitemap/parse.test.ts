import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { measureCost } from '../../../../../tools/cost.ts'
import { type Parsed, parseSitemap } from './parse.ts'

const MB = 1024 * 1024
const parse = (bytes: Uint8Array | string, more: { mostBytes?: number; most?: number } = {}): Parsed =>
  parseSitemap({
    bytes: typeof bytes === 'string' ? Buffer.from(bytes) : bytes,
    mostBytes: 50 * MB,
    most: 50_001,
    mostCharacters: 16_000_000,
    ...more,
  })
const urlset = (...addresses: string[]) =>
  `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${addresses
    .map((address) => `<url><loc>${address}</loc><lastmod>2026-01-01</lastmod></url>`)
    .join('\n')}</urlset>`
const broken = { kind: 'broken', problem: 'not_xml' }

describe('a file of a sitemap', () => {
  it('names pages, as a browser tells them, or other files', () => {
    expect(parse(urlset(' https://Shop.test/商品?a=1&amp;b=2\n', 'https://shop.test/b'))).toEqual({
      kind: 'pages',
      addresses: ['https://shop.test/%E5%95%86%E5%93%81?a=1&b=2', 'https://shop.test/b'],
    })
    expect(
      parse('<sitemapindex><sitemap><loc><![CDATA[https://shop.test/1.xml]]></loc></sitemap></sitemapindex>'),
    ).toEqual({ kind: 'index', addresses: ['https://shop.test/1.xml'] })
  })

  it('is read in gzip, after an empty line or a byte order mark, and with a prefix', () => {
    const one = { kind: 'pages', addresses: ['https://shop.test/'] }
    expect(parse(gzipSync(urlset('https://shop.test/')))).toEqual(one)
    expect(parse(`\ufeff\n${urlset('https://shop.test/')}`)).toEqual(one)
    expect(parse('<s:urlset><s:url><s:loc>https://shop.test/</s:loc></s:url></s:urlset>')).toEqual(one)
  })

  it('has pictures and translations whose addresses are no pages', () => {
    const text = `<urlset><url><loc>https://shop.test/</loc><image:image><image:loc>https://cdn.test/a.jpg</image:loc>
      </image:image><xhtml:link href="https://shop.test/en"/></url><loc>https://shop.test/outside</loc></urlset>`
    expect(parse(text)).toEqual({ kind: 'pages', addresses: ['https://shop.test/'] })
  })

  it('leaves out what is no address of a page, or too long', async () => {
    const slashes = '/'.repeat(110_000)
    const addresses = ['', 'javascript:alert(1)', 'ftp://shop.test/', `https://shop.test/${slashes}`, slashes]
    const text = urlset(...addresses, 'https://a.test/')
    expect(parse(text)).toEqual({ kind: 'pages', addresses: ['https://a.test/'] })
    expect(await measureCost(() => parse(text), 3)).toBeLessThan(1000)
  })

  it('is broken where it expands entities', () => {
    const levels = Array.from({ length: 9 }, (_, i) => `<!ENTITY l${i + 1} "${`&l${i};`.repeat(10)}">`).join('')
    const bomb = `<!DOCTYPE urlset [<!ENTITY l0 "lol">${levels}]><urlset><url><loc>https://a.test/&l9;</loc></url></urlset>`
    expect(parse(bomb)).toEqual(broken)
    expect(
      parse('<!DOCTYPE u [<!ENTITY x SYSTEM "file:///etc/passwd">]><urlset><url><loc>&x;</loc></url></urlset>'),
    ).toEqual(broken)
  })

  it.each([
    ['nothing', ''],
    ['words', 'Sitemap'],
    ['a page', '<!doctype html><html><body>404</body></html>'],
    ['a feed', '<rss><channel><link>https://shop.test/</link></channel></rss>'],
    ['an end that is missing', '<urlset><url><loc>https://shop.test/</loc>'],
    ['an ampersand alone', urlset('https://shop.test/?a=1&b=2')],
    ['endless depth', `<urlset>${'<a>'.repeat(1_000_000)}`],
    ['half of gzip', gzipSync(urlset('https://shop.test/')).subarray(0, 40)],
  ])('is broken when it is %s', (_, text) => {
    expect(parse(text)).toEqual(broken)
  })

  it('is too large when it unpacks to more than it may', () => {
    const large = { kind: 'broken', problem: 'too_large' }
    expect(parse(gzipSync(Buffer.alloc(2 * MB, ' ')), { mostBytes: MB })).toEqual(large)
    expect(parse(Buffer.alloc(2 * MB, ' '), { mostBytes: MB })).toEqual(large)
  })

  it('is read no further than is wanted, in time proportional to its size', async () => {
    const many = urlset(...Array.from({ length: 60_000 }, (_, i) => `https://shop.test/products/${i}`))
    const read = () => {
      const found = parse(many, { most: 50_001 })
      expect(found.kind === 'pages' && found.addresses.length).toBe(50_001)
    }
    expect(await measureCost(read, 1)).toBeLessThan(5000)
    // What follows what is wanted is not looked at.
    expect(parse(`${many.slice(0, -9)}<`, { most: 10 })).toMatchObject({ kind: 'pages' })
  })
})
