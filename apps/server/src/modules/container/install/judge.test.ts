import { createHash } from 'node:crypto'
import { guardedSnippet, plainSnippet } from '@vitrine/contract/snippet'
import { describe, expect, it } from 'vitest'
import { type Answered, judgePage } from './judge.ts'

const own = 'a1b2c3d4e5f6a7b8'
const other = 'ffffffffffffffff'
const tagUrl = 'https://tag.vitrine.test'
const addressOf = (id: string) => `${tagUrl}/tag/${id}.js`

const plain = (id = own, attributes = '') =>
  plainSnippet(addressOf(id)).replace('></script>', `${attributes}></script>`)
const guarded = (id = own, attributes = '') =>
  guardedSnippet(addressOf(id)).replace('<script>', `<script${attributes}>`)
/** What stands inside of the guarded snippet. */
const guardedText = () => guarded().slice('<script>'.length, -'</script>'.length)
const page = (head: string, body = '<h1>茶</h1>') =>
  `<!doctype html>\n<html lang="zh-TW"><head><meta charset="utf-8">${head}<title>茶店</title></head><body>${body}</body></html>`
const manager = `<script>(function(w,d,s,l,i){w[l]=w[l]||[];var f=d.getElementsByTagName(s)[0],j=d.createElement(s);j.async=true;
j.src='https://www.googletagmanager.com/gtm.js?id='+i;f.parentNode.insertBefore(j,f)})(window,document,'script','dataLayer','GTM-X')</script>`

const now = new Date('2026-11-21T04:00:00Z')
const judge = (html: string, more: Partial<Answered> = {}) =>
  judgePage({
    html,
    url: 'https://shop.test/',
    policy: '',
    container: own,
    tagUrl,
    publicUrl: 'https://vitrine.test',
    lastEventAt: null,
    now,
    ...more,
  })
const reasonOf = async (html: string, more: Partial<Answered> = {}) => {
  const { status, reason } = await judge(html, more)
  return `${status} ${reason}`
}

describe('a page that is fine', () => {
  it.each([
    ['plain', page(plain())],
    ['guarded', page(guarded())],
    ['with options', page(plain(own, ' data-consent="wait" data-layer="shopLayer"'))],
    ['by the address of the console', page(plain().replace('tag.vitrine', 'vitrine'))],
    ['behind a CDN of the shop', page(`<script src="https://cdn.shop.test/tag/${own}.js"></script>`)],
    ['with a query', page(`<script src="${addressOf(own)}?v=2"></script>`)],
    ['without protocol', page(`<script src="${addressOf(own).slice(6)}"></script>`)],
    ['with escaped slashes', page(`<script>load("${addressOf(own).replaceAll('/', '\\/')}")</script>`)],
    ['in capitals', page(`<SCRIPT SRC='${addressOf(own)}'></SCRIPT>`)],
    ['without head and body', `<!doctype html>${plain()}<p>茶`],
    ['between head and body', `<!doctype html><head></head>\n${plain()}\n<body><p>茶`],
    ['after styles and inline scripts', page(`<link rel="stylesheet" href="/a.css"><script>var a</script>${plain()}`)],
    ['after scripts that nobody waits for', page(`<script async src="/a.js"></script>${manager}${guarded()}`)],
    ['first in the body, waited for', page('', `${plain()}<h1>茶</h1>`)],
    ['beside a preload', page(`<link rel="preload" as="script" href="${addressOf(own)}">${plain()}`)],
    ['beside data that names it', page(`<script type="application/json">{"a":"${addressOf(own)}"}</script>${plain()}`)],
  ])('%s', async (_, html) => {
    expect(await reasonOf(html)).toBe('fine seen')
  })

  it('tells what was seen', async () => {
    const { tags } = await judge(page(`\n${plain()}`))
    expect(tags).toEqual([{ container: own, form: 'plain', section: 'head', line: 3, html: plain() }])
  })
})

describe('a page without the tag', () => {
  it.each([
    ['nothing', page('')],
    ['in a comment', page(`<!-- ${plain()} -->`)],
    ['in noscript', page(`<noscript>${plain()}</noscript>`)],
    ['in a template', page(`<template><div>${plain()}</div></template>`)],
    ['in a text field', page('', `<textarea>${plain()}</textarea>`)],
    ['preloaded only', page(`<link rel="preload" as="script" href="${addressOf(own)}">`)],
    ['as data', page(`<script type="text/plain" src="${addressOf(own)}"></script>`)],
    ['for old browsers only', page(`<script nomodule src="${addressOf(own)}"></script>`)],
    ['of somebody else', page('<script src="https://elsewhere.test/tag/other.js"></script>')],
    ['empty', ''],
  ])('%s', async (_, html) => {
    expect(await reasonOf(html)).toBe('missing not_in_page')
  })

  it('has the tag of another container', async () => {
    expect(await reasonOf(page(plain(other)))).toBe('wrong_container other_container')
    expect(await reasonOf(page(guarded(other)))).toBe('wrong_container other_container')
    expect((await judge(page(plain(other)))).tags).toMatchObject([{ container: other }])
  })

  it('may have it from Google Tag Manager: the last event decides', async () => {
    const html = page(manager)
    const ago = (hours: number) => ({ lastEventAt: new Date(now.getTime() - hours * 3_600_000) })
    expect(await reasonOf(html)).toBe('missing tag_manager_silent')
    expect(await reasonOf(html, ago(25))).toBe('missing tag_manager_silent')
    expect(await reasonOf(html, ago(2))).toBe('fine tag_manager')
    expect(await reasonOf(page(manager + plain()), ago(2))).toBe('fine seen')
  })

  it('may have it from what its source does not show: the last event decides', async () => {
    const ago = (hours: number) => ({ lastEventAt: new Date(now.getTime() - hours * 3_600_000) })
    expect(await reasonOf(page(''))).toBe('missing not_in_page')
    expect(await reasonOf(page(''), ago(25))).toBe('missing not_in_page')
    expect(await reasonOf(page(''), ago(2))).toBe('fine elsewhere')
    expect(await reasonOf(page(plain(other)), ago(2))).toBe('wrong_container other_container')
  })
})

it('several tags get in each other’s way', async () => {
  expect(await reasonOf(page(plain() + plain()))).toBe('duplicate twice')
  expect(await reasonOf(page(guarded(), plain()))).toBe('duplicate twice')
  expect(await reasonOf(page(plain() + plain(other)))).toBe('duplicate with_another')
  expect((await judge(page(plain().repeat(50)))).tags).toHaveLength(5)
})

describe('a tag that comes late', () => {
  it.each([
    ['after_content', 'guarded, in the body', page('', guarded())],
    ['after_content', 'plain, after content', page('', `<h1>茶</h1>${plain()}`)],
    ['after_content', 'after text', page('', `茶${plain()}`)],
    ['after_content', 'after an element that ends the head', page(`<div></div>${guarded()}`)],
    ['after_scripts', 'after a script that is waited for', page(`<script src="/theme.js"></script>${plain()}`)],
    ['after_scripts', 'guarded as well', page(`<script src="/theme.js"></script>${guarded()}`)],
    ['deferred', 'with async', page(plain(own, ' async'))],
    ['deferred', 'with defer', page(plain(own, ' defer'))],
    ['deferred', 'as a module', page(plain(own, ' type="module"'))],
  ])('%s: %s', async (reason, _, html) => {
    expect(await reasonOf(html)).toBe(`late ${reason}`)
  })

  it('names what stands before it', async () => {
    const { before } = await judge(page(`<base href="https://cdn.test/x/"><script src="a.js"></script>${plain()}`))
    expect(before).toEqual(['https://cdn.test/x/a.js'])
  })
})

describe('a Content-Security-Policy', () => {
  const hash = `'sha256-${createHash('sha256').update(guardedText()).digest('base64')}'`
  const nonced = guarded(own, ' nonce="n1"')

  it.each([
    ["default-src 'self'; connect-src *", plain(), 'script: default-src', tagUrl],
    ["script-src 'self'", plain(), 'script: script-src', tagUrl],
    ["script-src 'none'", plain(), 'script: script-src', tagUrl],
    ["script-src *; script-src-elem 'self'", plain(), 'script: script-src-elem', tagUrl],
    ['script-src http://tag.vitrine.test:8080', plain(), 'script: script-src', tagUrl],
    ['script-src https://tag.vitrine.test/other/', plain(), 'script: script-src', tagUrl],
    ['script-src *.tag.vitrine.test', plain(), 'script: script-src', tagUrl],
    ["script-src 'strict-dynamic' https://tag.vitrine.test 'nonce-n1'", plain(), 'script: script-src', "'nonce-…'"],
    ['script-src https://tag.vitrine.test', guarded(), 'script: script-src', hash],
    ["script-src 'unsafe-inline'", guarded(), 'script: script-src', tagUrl],
    ["script-src 'unsafe-inline' 'nonce-x' https://tag.vitrine.test", guarded(), 'script: script-src', hash],
    [`script-src ${hash}`, guarded(), 'script: script-src', tagUrl],
    ["script-src 'nonce-other' https://tag.vitrine.test", nonced, 'script: script-src', hash],
    ["script-src *, script-src 'self'", plain(), 'script: script-src', tagUrl],
    ["connect-src 'self'", plain(), 'script: connect-src', tagUrl],
    ['default-src https:; connect-src https://other.test', plain(), 'script: connect-src', tagUrl],
  ])('%s keeps it out', async (policy, tag, directive, add) => {
    const { status, reason, csp } = await judge(page(tag), { policy })
    expect([status, reason, `script: ${csp?.directive}`]).toEqual(['blocked_by_csp', 'csp_header', directive])
    expect(csp?.add).toContain(add)
  })

  it.each([
    ['script-src https://tag.vitrine.test; connect-src https://tag.vitrine.test', plain()],
    ['script-src https:', plain()],
    ['script-src *', plain()],
    ['script-src *.vitrine.test', plain()],
    ['script-src tag.vitrine.test:443', plain()],
    ['script-src http://tag.vitrine.test', plain()],
    [`script-src ${tagUrl}/tag/`, plain()],
    [`script-src ${tagUrl}/tag/${own}.js`, plain()],
    ["script-src 'nonce-n1'", plain(own, ' nonce="n1"')],
    ["SCRIPT-SRC 'Unsafe-Inline' HTTPS://TAG.VITRINE.TEST", guarded()],
    [`script-src ${hash} ${tagUrl}`, guarded()],
    [`script-src 'strict-dynamic' ${hash}`, guarded()],
    ["script-src 'nonce-n1'", nonced],
    ["script-src 'nonce-n1' 'strict-dynamic' 'unsafe-inline'", nonced],
    ["img-src 'self'; frame-ancestors 'none'", guarded()],
    ['upgrade-insecure-requests', guarded()],
    ['', guarded()],
    [';;', guarded()],
  ])('%s lets it in', async (policy, tag) => {
    expect(await reasonOf(page(tag), { policy })).toBe('fine seen')
  })

  it('of the page counts from where it stands', async () => {
    const meta = `<meta http-equiv="Content-Security-Policy" content="script-src 'self'">`
    expect(await reasonOf(page(meta + plain()))).toBe('blocked_by_csp csp_meta')
    expect(await reasonOf(page(plain() + meta))).toBe('fine seen')
    expect(await reasonOf(page('', `${plain()}${meta}`))).toBe('fine seen')
  })

  it("'self' is the shop's own origin", async () => {
    const policy = "default-src 'self'"
    const html = page(`<script src="https://shop.test/tag/${own}.js"></script>`)
    expect(await reasonOf(html, { policy })).toBe('blocked_by_csp csp_header')
    expect(await reasonOf(html, { policy: "script-src 'self'; connect-src *" })).toBe('fine seen')
    const local = { tagUrl: 'https://shop.test', policy }
    expect(await reasonOf(html, local)).toBe('fine seen')
    expect(await reasonOf(html, { ...local, url: 'http://shop.test/' })).toBe('fine seen')
    expect(await reasonOf(html, { ...local, url: 'https://www.shop.test/' })).toBe('blocked_by_csp csp_header')
  })
})

describe('a hostile page', () => {
  const many = 120_000
  it.each([
    ['deep', '<div>'.repeat(many)],
    ['closing what is not open', `${'<div>'.repeat(many)}${'</span>'.repeat(many)}`],
    ['of formatting', '<b><p>'.repeat(many)],
    ['of scripts', '<script src=a></script>'.repeat(many / 4)],
    ['of templates', '<template>'.repeat(many)],
    ['of one attribute', `<div a="${'x'.repeat(3_000_000)}">`],
    ['that never ends its script', `<script>${'<'.repeat(many)}`],
    ['of addresses', `<script>${'"https://a/tag/'.repeat(many)}</script>`],
  ])('%s is read in time', async (_, html) => {
    const started = performance.now()
    await judge(page(html))
    expect(performance.now() - started).toBeLessThan(5000)
  })
})
