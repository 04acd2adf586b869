import { pick } from '../../tools/effort.ts'
import { test as base, expect } from '../support/fixtures.ts'
import type { PlatformUrls } from '../support/product.ts'
import { entryScreens } from './entry.ts'
import { organizationScreens } from './organization.ts'
import type { Look, Screen } from './screen.ts'
import { systemScreens } from './system.ts'
import { timerScreens } from './timers.ts'
import { Visitor } from './visit.ts'
import { workScreens } from './work.ts'
import { makeWorld, type World } from './world.ts'

const test = base.extend<object, { world: World }>({
  world: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from its first parameter.
    async ({}, use) => use(await makeWorld(process.env.VITRINE_E2E_URL as string)),
    { scope: 'worker' },
  ],
})

// A trace of so many pages takes longer than they do.
test.use({ trace: 'off' })
test.describe.configure({ mode: 'parallel' })

/** Every screen; those of one person together, because somebody else has to open the console anew. */
function listScreens(world: World, platforms: PlatformUrls): Screen[] {
  const all = [
    ...entryScreens(world, platforms),
    ...workScreens(world),
    ...timerScreens(world),
    ...organizationScreens(world),
    ...systemScreens(world),
  ]
  const people = [...new Set(all.map(({ as }) => as))]
  return people.flatMap((person) => all.filter(({ as }) => as === person))
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
  test(`every screen in ${look.language}, ${look.scheme}, ${look.width} px: fits, complains of nothing, is accessible`, async ({
    browser,
    url,
    platforms,
    world,
  }) => {
    test.setTimeout(600_000)
    // One's own language comes before the browser's.
    await world.people.leaver.must('POST', '/user/updateDefault', {}, { locale: look.language })
    const visitor = await Visitor.open(browser, world, look, url)
    for (const screen of listScreens(world, platforms)) await visitor.visit(screen)
    await visitor.finish()
  })
