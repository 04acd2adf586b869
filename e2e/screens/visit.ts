import type { Browser, ConsoleMessage, Page, Request } from '@playwright/test'
import { findViolations } from '../support/accessibility.ts'
import { expect } from '../support/fixtures.ts'
import { goTo, matchRoutes, readRoute } from './router.ts'
import { type Look, leave, type Overlay, type Screen } from './screen.ts'
import type { Person, World } from './world.ts'

/** Waits for words inside of what a selector finds. Reading them lays the page out, so it is not done in every frame. */
async function waitForWords(page: Page, words: RegExp, inside: string): Promise<void> {
  const isThere = ([source, selector]: [string, string]) => {
    // biome-ignore lint/performance/useDomNodeTextContent: what is hidden is not there
    const text = [...document.querySelectorAll<HTMLElement>(selector)].map((each) => each.innerText).join('\n')
    return new RegExp(source, 'm').test(text)
  }
  await page
    .waitForFunction(isThere, [words.source, inside] as [string, string], { timeout: 20_000, polling: 100 })
    .catch(() => {
      throw new Error(`${words} does not appear at ${page.url()}`)
    })
}

/** After the next two frames: whether nothing is a mere shape any more. */
const isWhole = (page: Page): Promise<boolean> =>
  page.evaluate(async () => {
    for (const _ of [1, 2]) await new Promise(requestAnimationFrame)
    return document.querySelector('.mantine-Skeleton-root[data-visible]') === null
  })

const readLanguage = (page: Page): Promise<string> => page.evaluate(() => document.documentElement.lang)

/** By how many pixels the page, or what a selector finds on it, is wider than its place. */
const readOverflow = (page: Page, inside?: string): Promise<number> =>
  page.evaluate((selector) => {
    const boxes = [document.documentElement, ...(selector ? document.querySelectorAll(selector) : [])]
    return Math.max(...boxes.map((box) => box.scrollWidth - box.clientWidth))
  }, inside)

/** One browser that looks at screens, as one person after the other. */
export class Visitor {
  private readonly page: Page
  private readonly world: World
  private readonly look: Look
  private readonly url: string
  private readonly faults: string[] = []
  private readonly asked = new Set<Request>()
  /** Whose session the page has: null at first, undefined while nobody is signed in. */
  private person: Person | undefined | null = null
  private screen: Screen | undefined

  private constructor(page: Page, world: World, look: Look, url: string) {
    this.page = page
    this.world = world
    this.look = look
    this.url = url
    page.on('pageerror', (error) => this.faults.push(`${this.screen?.name}: ${error.message}`))
    page.on('console', (message) => this.listen(message))
    page.on('request', (request) => this.hear(request))
    page.on('requestfinished', (request) => this.asked.delete(request))
    page.on('requestfailed', (request) => this.asked.delete(request))
    // Changes that were made for their dialog are not kept.
    page.on('dialog', (dialog) => void dialog.accept())
  }

  static async open(browser: Browser, world: World, look: Look, url: string): Promise<Visitor> {
    const { language, scheme, width } = look
    const viewport = { width, height: 900 }
    const options = { viewport, colorScheme: scheme, locale: language, reducedMotion: 'reduce' } as const
    const page = await (await browser.newContext(options)).newPage()
    await page.goto(`${url}/login`)
    return new Visitor(page, world, look, url)
  }

  private listen(message: ConsoleMessage): void {
    const address = message.location().url
    if (message.type() !== 'error' || !this.screen || !address.startsWith(this.url)) return
    const { refused, held, lost, name } = this.screen
    if ([refused, held, lost].some((expected) => expected?.test(address))) return
    this.faults.push(`${name}: ${message.text()} ${address}`)
  }

  private hear(request: Request): void {
    // What the page before has asked for goes with it, and the browser need not tell.
    if (request.isNavigationRequest() && request.frame() === this.page.mainFrame()) this.asked.clear()
    if (this.isAwaited(request)) this.asked.add(request)
  }

  /** Whether the screen is not whole before this is answered. */
  private isAwaited(request: Request): boolean {
    const address = request.url()
    return address.startsWith(this.url) && !address.includes('/notify/stream') && !this.screen?.held?.test(address)
  }

  /** Until nothing more is asked for, and what was answered is there; after 30 seconds it says what is not. */
  private async settle(): Promise<void> {
    const until = Date.now() + 30_000
    for (let calm = 0; calm < 2; ) {
      const isThere = await isWhole(this.page)
      calm = isThere && this.asked.size === 0 ? calm + 1 : 0
      if (Date.now() < until) continue
      const open = [...this.asked].map((request) => request.url())
      this.asked.clear()
      throw new Error(isThere ? `still asked for: ${open.join(', ')}` : 'a shape that nothing fills')
    }
  }

  /** Puts the person's session where the console keeps it; the next page that is opened reads it. */
  private async become(person: Person | undefined): Promise<void> {
    this.person = person
    await leave(this.page, this.url)
    const token = person && this.world.people[person].token
    await this.page.evaluate(
      ([own, language]) => {
        localStorage.clear()
        sessionStorage.clear()
        localStorage.setItem('vitrine.language', language as string)
        if (!own) return
        localStorage.setItem('vitrine.token', own)
        // Else the console exchanges the token, and the old one ends before every screen was seen.
        localStorage.setItem('vitrine.active_at', String(Date.now()))
      },
      [token, this.look.language],
    )
  }

  /** Looks at a screen and at what opens over it; what is wrong is told at the end, with everything else. */
  async visit(screen: Screen): Promise<void> {
    await this.see(screen).catch((error: Error) => this.faults.push(`${screen.name}: ${error.message}`))
    await this.page.unrouteAll({ behavior: 'ignoreErrors' })
  }

  private async see(screen: Screen): Promise<void> {
    const { page } = this
    const { name, path, leadsTo = path, act, ready, overlays = [] } = screen
    await this.arrive(screen)
    await act?.(page, this.look)
    await waitForWords(page, ready, 'body')
    await this.settle()
    await this.check(name)
    expect([await readRoute(page)], 'the address that is shown').toEqual(await matchRoutes(page, [leadsTo]))
    for (const overlay of overlays) if (this.has(overlay)) await this.seeOverlay(name, overlay)
  }

  /** Opens the address anew where something is done first, else goes there as by a link, which takes a tenth of the time. */
  private async arrive(screen: Screen): Promise<void> {
    const { page } = this
    const { as, path, prepare, act, held, lost } = screen
    const isOther = as !== this.person
    if (isOther) await this.become(as)
    // What was held is waited for as long as the page lives.
    const isAnew = isOther || prepare || act || held || lost || this.screen?.held
    this.screen = screen
    await prepare?.(page)
    if (held) await page.route(held, () => undefined)
    if (lost) await page.route(lost, (route) => route.abort())
    if (isAnew) await page.goto(new URL(path, this.url).href)
    else await goTo(page, path)
  }

  private async seeOverlay(on: string, { name, open, ready, inside = '[role=dialog]' }: Overlay): Promise<void> {
    const { page } = this
    const what = `${name}, on ${on}`
    await open(page)
    await waitForWords(page, ready, inside)
    await this.settle()
    await this.check(what, inside)
    // A dialog may stand on another.
    for (let left = await page.locator(inside).count(); left > 0; left--) await page.keyboard.press('Escape')
    await expect(page.locator(inside), `${what} is left by Escape`).toHaveCount(0)
  }

  private async check(what: string, inside?: string): Promise<void> {
    const language = await readLanguage(this.page)
    if (language !== this.look.language) this.faults.push(`${what}: in ${language}`)
    const overflow = await readOverflow(this.page, inside)
    if (overflow > 0) this.faults.push(`${what}: wider than its place by ${overflow} px`)
    for (const violation of await findViolations(this.page, inside)) this.faults.push(`${what}: ${violation}`)
  }

  private has = ({ only }: Overlay): boolean => only === undefined || (only === 'phone') === (this.look.width === 390)

  /** Nothing was wrong. */
  async finish(): Promise<void> {
    expect(this.faults).toEqual([])
    await this.page.context().close()
  }
}
