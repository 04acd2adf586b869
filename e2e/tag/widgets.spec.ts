import { change, expect, experiment, test } from './shop.ts'

const page = (tag: string) => `<!doctype html><html><head>${tag}</head><body><h1>Original</h1><p>Text</p></body></html>`

test('what no first paint waits for is shown once it has come, counts, and is left alone from then on', async ({
  page: visitor,
  shop,
}) => {
  shop.experiences = [experiment({ changes: [change('text', 'h1', { value: 'Version' })] })]
  shop.widgets = [experiment({ changes: [change('text', 'p', { value: 'Later' })] }, { id: 'exp2' })]
  shop.pages['*'] = page(shop.tag)
  await visitor.goto(`${shop.origin}/`)
  await expect(visitor.locator('p')).toHaveText('Later')
  await expect.poll(() => shop.events('exposure').map(({ experience }) => experience)).toEqual(['exp1', 'exp2'])
  // The label of the later one is told with everything from then on.
  await visitor.evaluate(() => (window as unknown as { vitrine: { track(name: string): void } }).vitrine.track('asked'))
  await expect.poll(() => shop.batches.at(-1)?.events.map(({ name }) => name)).toContain('custom')
  expect(shop.batches.at(-1)?.assignments.map(({ experience }) => experience)).toEqual(['exp1', 'exp2'])

  // On the next page of the same tab, which it matches too.
  await visitor.evaluate(() => history.pushState({}, '', '/next'))
  await expect.poll(() => shop.events('exposure')).toHaveLength(4)
  await expect(visitor.locator('p')).toHaveText('Later')
})

test('a page whose widgets do not come shows and counts everything else', async ({ page: visitor, shop }) => {
  shop.experiences = [experiment({ changes: [change('text', 'h1', { value: 'Version' })] })]
  shop.manifest = { widgets: { file: 'content/c1/gone.json' } }
  shop.pages['*'] = page(shop.tag)
  await visitor.goto(`${shop.origin}/`)
  await expect(visitor.locator('h1')).toHaveText('Version')
  await expect.poll(() => shop.events('page_view')).toHaveLength(1)
  await expect.poll(() => shop.events('exposure')).toHaveLength(1)
})
