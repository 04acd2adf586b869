import { expect, experiment, test } from './shop.ts'
import { body, changes } from './small-page.ts'

test('a page that requires trusted types and allows the policy "vitrine" takes every change', async ({
  page,
  shop,
}) => {
  const problems: string[] = []
  page.on('console', (message) => message.type() === 'error' && problems.push(message.text()))
  shop.headers['content-security-policy'] =
    `default-src 'none'; script-src 'nonce-abc' ${shop.tagOrigin}; style-src 'nonce-abc'; connect-src ${shop.tagOrigin}; require-trusted-types-for 'script'; trusted-types vitrine`
  shop.experiences = [experiment({ changes })]
  shop.pages['/'] = `<script nonce="abc" src="${shop.tagOrigin}/tag/c1.js"></script>${body}`
  await page.goto(`${shop.origin}/`)
  await expect(page.locator('#title')).toHaveText('Version')
  await expect(page.locator('#html b')).toHaveText('Version')
  await expect(page.locator('#list li')).toHaveText(['1', '2'])
  await expect(page.locator('#link')).toHaveAttribute('title', 'Version')
  await expect.poll(() => shop.events('page_view').length).toBe(1)
  expect(problems).toEqual([])
})

test('a preview works there, too', async ({ page, shop }) => {
  shop.headers['content-security-policy'] =
    `script-src 'nonce-abc' ${shop.tagOrigin}; require-trusted-types-for 'script'; trusted-types vitrine`
  const view = { id: 'v1', content: { changes } }
  const experience = { id: 'e', kind: 'experiment', type: 'page', rules: [], views: [view] }
  const rules = [{ field: 'path', operator: 'eq', value: '/' }]
  const answer = { container: 'c1', view: { id: 'v1', name: 'B' }, experience: { ...experience, rules }, scripts: {} }
  shop.preview = `window.__vitrinePreview(${JSON.stringify(answer)})`
  shop.pages['/'] = `<script nonce="abc" src="${shop.tagOrigin}/tag/c1.js"></script>${body}`
  await page.goto(`${shop.origin}/?vitrine_preview=token`)
  await expect(page.locator('#html b')).toHaveText('Version')
  await expect(page.locator('#list li')).toHaveText(['1', '2'])
})

test('one that does not allow it takes texts and attributes, and is told of the rest', async ({ page, shop }) => {
  shop.headers['content-security-policy'] =
    `script-src 'nonce-abc' ${shop.tagOrigin}; require-trusted-types-for 'script'; trusted-types 'none'`
  shop.experiences = [experiment({ changes })]
  shop.pages['/'] = `<script nonce="abc" src="${shop.tagOrigin}/tag/c1.js"></script>${body}`
  await page.goto(`${shop.origin}/`)
  await expect(page.locator('#title')).toHaveText('Version')
  await expect(page.locator('#link')).toHaveAttribute('title', 'Version')
  expect(await page.locator('#html').innerHTML()).toBe('Original')
  await expect(page.locator('#list li')).toHaveText(['1'])
  await expect.poll(() => shop.events('view_error').map(({ label }) => label)).toEqual(['#html', '#list'])
})
