import { pick } from '../../tools/effort.ts'
import { test as base, expect } from '../support/fixtures.ts'
import type { PlatformUrls } from '../support/product.ts'
import { entryScreens } from './entry.ts'
import { organizationScreens } from './organization.ts'
import { listRoutes, matchRoutes } from './router.ts'
import type { Look, Screen } from './screen.ts'
import { siteScreens } from './site.ts'
import { systemScreens } from './system.ts'
import { Visitor } from './visit.ts'
import { workScreens } from './work.ts'
import { makeWorld, type World } from './world.ts'

const test = base.extend<object, { world: World }>({
  world: [async ({ product }, use) => use(await makeWorld(product.url)), { scope: 'worker' }],
})

// A trace of so many pages takes longer than they do.
test.use({ trace: 'off' })
test.describe.configure({ mode: 'parallel' })

/** Every screen, in parts that go side by side. */
const parts: Record<string, (world: World, platforms: PlatformUrls) => Screen[]> = {
  entry: entryScreens,
  work: workScreens,
  site: siteScreens,
  organization: organizationScreens,
  system: systemScreens,
}

/** Those of one person together, because somebody else has to open the console anew. */
function sortByPerson(screens: Screen[]): Screen[] {
  const people = [...new Set(screens.map(({ as }) => as))]
  return people.flatMap((person) => screens.filter(({ as }) => as === person))
}

const everyLook: Look[] = (['zh-TW', 'en'] as const).flatMap((language) =>
  (['light', 'dark'] as const).flatMap((scheme) =>
    ([1440, 390] as const).map((width) => ({ language, scheme, width })),
  ),
)

/** Two that have nothing in common: each language, scheme and width is looked at on every commit. */
const opposites = everyLook.filter(
  ({ language, scheme, width }) =>
    (language === 'en') === (scheme === 'dark') && (language === 'en') === (width === 390),
)
const looks = pick(opposites, everyLook)

test('the looks of every commit bring each language, scheme and width', () => {
  const valuesOf = (some: Look[]) => new Set(some.flatMap((look) => Object.values(look)))
  expect(opposites).toHaveLength(2)
  expect(valuesOf(opposites)).toEqual(valuesOf(everyLook))
})

for (const look of looks)
  for (const [part, list] of Object.entries(parts))
    test(`screens of ${part} in ${look.language}, ${look.scheme}, ${look.width} px: fit, complain of nothing, are accessible`, async ({
      browser,
      product,
      world,
    }) => {
      test.setTimeout(600_000)
      // One's own language comes before the browser's.
      await world.people.leaver.must('POST', '/user/updateDefault', {}, { locale: look.language })
      const visitor = await Visitor.open(browser, world, look, product.url)
      for (const screen of sortByPerson(list(world, product.platforms))) await visitor.visit(screen)
      await visitor.finish()
    })

test('no address of the console is left out', async ({ page, product, world }) => {
  const screens = Object.values(parts).flatMap((list) => list(world, product.platforms))
  await page.goto(`${product.url}/login`)
  const seen = await matchRoutes(
    page,
    screens.map(({ path, leadsTo = path }) => leadsTo),
  )
  expect((await listRoutes(page)).filter((route) => !seen.includes(route))).toEqual([])
})
