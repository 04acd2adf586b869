import {
  changeOps,
  createExperience,
  createView,
  elementDefaults,
  getView,
  releaseExperience,
  updateViews,
} from '@vitrine/contract'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { views } from '../../kernel/db/index.ts'
import { makeReady, makeStore, type Store, textChange } from '../../testing/fixtures.ts'
import { startTestServer, type TestServer } from '../../testing/server.ts'

let server: TestServer
let store: Store
let experience: string
let view: string
beforeAll(async () => {
  server = await startTestServer()
  store = await makeStore(server)
  const ready = await makeReady(store)
  experience = ready.id
  view = ready.views[1]?.id as string
})
afterAll(() => server.destroy())

const save = (content: unknown) =>
  store.manager.send(updateViews, {
    query: { org: store.org },
    body: { experience_id: experience, views: [{ id: view, content }] },
  })
const stored = async () => (await store.manager.must(getView, { query: { org: store.org, id: view } })).content
/** `path error` of every issue, below the content. */
const issuesOf = async (content: unknown) => {
  const { status, failure } = await save(content)
  if (status === 200) return []
  return (failure.issues ?? [])
    .map(({ path, error }) => `${path.replace('views.0.content', '').slice(1)} ${error}`)
    .sort()
}
const change = (op: string, fields: object = {}) => ({ id: `c-${op}`, op, selectors: ['#a'], ...fields })

const picture = { url: 'https://cdn.test/a.png', alt: '茶' }
const { slides: _, ...proposed } = elementDefaults.carousel
const carousel = { ...proposed, slides: [{ picture, link: '' }] }

const everyOp = [
  change('text', { value: '新標題 🫖 </script><!--' }),
  change('html', { value: '<b>bold</b>' }),
  change('attr', { attribute: 'data-x', value: '"' }),
  change('link', { href: '/sale?a=1#b', target: '_blank' }),
  change('image', { src: 'https://cdn.test/a.png', srcset: 'a 1x, b 2x', alt: '' }),
  change('style', { declarations: { color: 'red', '--tea-size': '12px', '-webkit-line-clamp': '2' } }),
  change('hide'),
  change('remove'),
  change('move', { to: '#b', position: 'before' }),
  change('insert', { position: 'append', html: '<i>x</i>' }),
  change('animate', { trigger: 'hover', effect: 'shake', duration: 500, delay: 0, repeat: 'always' }),
  change('element', { position: 'before', element: carousel }),
]

describe('the content of a version', () => {
  it('keeps every kind of change as it was sent, with defaults filled in', async () => {
    expect(everyOp.map((each) => each.op)).toEqual([...changeOps])
    const fingerprint = {
      tag: 'h1',
      says: '1x9z3k',
      alone: 'anywhere',
      near: ['', '1abc'],
      within: ['q1'],
      inner: 0,
      others: ['7z'],
    }
    const content = {
      changes: everyOp.map((each) => ({ ...each, fingerprint })),
      css: 'h1{color:red}',
      js: 'var a = 1',
    }
    expect((await save(content)).status).toBe(200)
    const changes = content.changes.map((each) => ({ name: '', enabled: true, ...each }))
    expect(await stored()).toEqual({ ...content, changes, redirect: '' })
  })

  it('names every wrong field by its exact place, and keeps what was there', async () => {
    const before = await stored()
    const bad = {
      changes: [
        { ...textChange, value: 5 },
        change('style', { declarations: {} }),
        change('style', { declarations: { color: 'red;}' } }),
        change('style', { declarations: { width: 'calc(1px' } }),
        change('attr', { attribute: 'onclick', value: 'x' }),
        change('link', { href: ' java\tscript:alert(1)' }),
        change('image', { src: 'data:image/png;base64,x' }),
        change('html', { value: '<p>< script>x</script>' }),
        change('move', { to: '', position: 'inside' }),
        change('teleport'),
        { id: 'x y', op: 'hide', selectors: ['a{', ' ', 'a[href="x'], color: 'red' },
      ],
      css: 5,
      more: true,
    }
    expect(await issuesOf(bad)).toEqual(
      [
        'changes.0.value invalid_type',
        'changes.1.declarations no_style',
        'changes.2.declarations.color invalid_format',
        'changes.3.declarations.width invalid_format',
        'changes.4.attribute invalid_format',
        'changes.5.href invalid_url',
        'changes.6.src invalid_web_url',
        'changes.7.value unsafe_html',
        'changes.8.position invalid_choice',
        'changes.8.to required',
        'changes.9.op invalid_choice',
        'changes.10.color unknown_field',
        'changes.10.id invalid_format',
        'changes.10.selectors.0 invalid_selector',
        'changes.10.selectors.1 required',
        'changes.10.selectors.2 invalid_selector',
        'css invalid_type',
        'more unknown_field',
      ].sort(),
    )
    expect(await stored()).toEqual(before)
  })

  it('has no script in an attribute, and leads nowhere that a link may not', async () => {
    const attr = (attribute: string, value: string) => change('attr', { attribute, value })
    const bad = [
      attr('href', ' java\tscript:alert(1)'),
      attr('src', 'data:text/html,x'),
      attr('xlink:href', 'javascript:alert(1)'),
      attr('formaction', 'vbscript:x'),
      attr('srcset', 'a.png 1x, javascript:x 2x'),
      change('image', { src: 'https://cdn.test/a.png', srcset: 'data:x 1x' }),
    ]
    const changes = bad.map((each, i) => ({ ...each, id: `c${i}` }))
    expect(await issuesOf({ changes })).toEqual([
      ...[0, 1, 2, 3, 4].map((i) => `changes.${i}.value invalid_url`),
      'changes.5.srcset invalid_url',
    ])
    const handlers = ['onclick', 'OnLoad', 'srcdoc', 'nonce'].map((name, i) => ({ ...attr(name, 'x'), id: `c${i}` }))
    expect(await issuesOf({ changes: handlers })).toEqual(
      [0, 1, 2, 3].map((i) => `changes.${i}.attribute invalid_format`),
    )
    const marks = ['data-vitrine', 'Data-Vitrine-Covered'].map((name, i) => ({ ...attr(name, 'own'), id: `c${i}` }))
    expect(await issuesOf({ changes: marks })).toEqual([0, 1].map((i) => `changes.${i}.attribute reserved_attribute`))
    const html = [
      change('html', { value: '<img src=x onerror=alert(1)>' }),
      change('insert', { position: 'after', html: '<base href="//evil.test">' }),
      change('html', { value: '<a href="/sale" title="on sale">Sale</a>' }),
      change('html', { value: `<p title="x">${'<b a><b b><b c>'.repeat(9)}${'<p>x'.repeat(50)}` }),
    ].map((each, i) => ({ ...each, id: `c${i}` }))
    expect(await issuesOf({ changes: html })).toEqual([
      'changes.0.value unsafe_html',
      'changes.1.html unsafe_html',
      'changes.3.value html_too_complex',
    ])
    expect(
      await issuesOf({
        changes: [attr('href', 'https://shop.test/a'), attr('title', 'data: 5')].map((each, i) => ({
          ...each,
          id: `c${i}`,
        })),
      }),
    ).toEqual([])
  })

  it('is published without a change that was saved before it was refused', async () => {
    const script = { ...change('attr', { attribute: 'href', value: 'javascript:alert(1)' }), name: '', enabled: true }
    const ready = await makeReady(store, 'Old')
    const [, version] = ready.views
    await server.platform.db.withOrg(store.org, (tx) =>
      tx
        .update(views)
        .set({ content: { ...version?.content, changes: [script, { ...textChange, name: '', enabled: true }] } })
        .where(eq(views.id, version?.id as string)),
    )
    await store.manager.must(releaseExperience, { query: { org: store.org, id: ready.id } })
    const tag = await (await fetch(`${server.url}/tag/${store.container}.js`)).text()
    expect(tag).toContain(textChange.value)
    expect(tag).not.toContain('javascript:alert')
  })

  it('is limited in number and length', async () => {
    const many = (n: number) => ({ changes: Array.from({ length: n }, (_, i) => ({ ...textChange, id: `c${i}` })) })
    expect(await issuesOf(many(200))).toEqual([])
    expect(await issuesOf(many(201))).toEqual(['changes too_many'])
    expect(await issuesOf({ css: 'x'.repeat(20_001), js: `//${'x'.repeat(19_999)}` })).toEqual([
      'css too_long',
      'js too_long',
    ])
    expect(await issuesOf({ changes: [{ ...textChange, selectors: Array(9).fill('a') }] })).toEqual([
      'changes.0.selectors too_many',
    ])
  })

  it('refuses text that cannot be stored, by its place', async () => {
    const places = {
      changes: [{ ...textChange, name: '\ud83e', value: 'a\u0000b' }],
      css: '\udd16',
    }
    const answer = await save(places)
    expect(answer).toMatchObject({ status: 400, failure: { error: 'invalid_input' } })
    expect(answer.failure.issues?.map(({ path, error }) => `${path} ${error}`).sort()).toEqual([
      'views.0.content.changes.0.name invalid_format',
      'views.0.content.changes.0.value invalid_format',
      'views.0.content.css invalid_format',
    ])
  })

  it('redirects only in an experiment of type redirect', async () => {
    expect(await issuesOf({ redirect: 'https://b.test/' })).toEqual(['redirect unknown_field'])
    const query = { org: store.org }
    const draft = await store.manager.must(createExperience, {
      query,
      body: { container_id: store.container, name: 'R', url: 'https://shop.test/', type: 'redirect' },
    })
    const target = await store.manager.must(createView, { query, body: { experience_id: draft.id, name: 'B' } })
    const put = (redirect: string) =>
      store.manager.call(updateViews, {
        query,
        body: { experience_id: draft.id, views: [{ id: target.id, content: { redirect } }] },
      })
    expect((await put('https://b.test/?x=1')).status).toBe(200)
    expect((await put('/b')).failure.issues?.[0]).toMatchObject({
      path: 'views.0.content.redirect',
      error: 'invalid_web_url',
    })
  })
})

describe('custom JavaScript', () => {
  it.each([
    ['', 'nothing'],
    ['var a = 1\nif (a) document.title = `x`', 'statements'],
    ['return', 'a return, since it is a function body'],
    ['// a comment without a line end', 'a comment'],
    ['let x = { "a": [1, 2, /}\\)/.exec("})")] }; (function () {})()', 'brackets in text'],
    ['--> an old comment at the start of a line', 'an old comment'],
    ['<!-- another old comment', 'an old comment'],
  ])('is accepted: %j (%s)', async (js) => {
    expect(await issuesOf({ js })).toEqual([])
  })

  it.each([
    'if (',
    'var',
    '}) ; (function(){',
    '}, function(){',
    '}); alert(1); (function(){',
    '}\n)\n/*',
    'import x from "y"',
    'await fetch("/")',
    'yield 1; let let = 1',
    '`',
    '"unfinished',
    '/*',
    '\\',
    'var vitrine; let vitrine',
    'xx\n\n  ]',
  ])('that does not stand as one function is refused: %j', async (js) => {
    expect(await issuesOf({ js })).toEqual(['js invalid_javascript'])
  })

  it('says where the error is, in the lines of the person', async () => {
    const { failure } = await save({ js: 'var a = 1\nvar b = ]' })
    expect(failure.issues?.[0]?.message).toBe('JavaScript 有語法錯誤：Unexpected token (2:8)')
  })
})
