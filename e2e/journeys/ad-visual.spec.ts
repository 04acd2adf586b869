import { type Browser, mergeTests, type Page } from '@playwright/test'
import { pick } from '../../tools/effort.ts'
import type { Api } from '../support/api.ts'
import { test as journeys } from '../support/fixtures.ts'
import { openShop, org, removeStore } from '../support/open-store.ts'
import { expect, type Shop, test as shops } from '../tag/shop.ts'

interface Fixtures {
  container: string
  manager: Api
  /** Opens the editor of a new visual of 750 by 300 with these layers. */
  openDesign: (name: string, layers: readonly object[]) => Promise<void>
}

const test = mergeTests(journeys, shops).extend<Fixtures>({
  manager: async ({ apiAs }, use) => use(await apiAs('manager@demo.test')),
  container: async ({ manager, shop, url }, use) => {
    const container = await openShop(manager, '有廣告視覺的商店', `${shop.origin}/`)
    openPage(shop, `${url}/tag/${container}.js`)
    await use(container)
    await removeStore(manager, container)
  },
  openDesign: async ({ page, url, manager, container, signIn }, use) => {
    await use(async (name, layers) => {
      const named = { container_id: container, target_type: 'ad_visual', name, url: 'https://dialogs.example/' }
      const { id, views } = await manager.must('POST', '/optimize/url_view', { org }, named)
      const content = { design: { width: 750, height: 300, ground: '#ffffff', layers } }
      const edits = { experience_id: id, views: [{ id: views[0].id, content }] }
      await manager.must('PATCH', '/optimize/url_view/view/v3', { org }, edits)
      await signIn(page, 'manager@demo.test')
      await page.goto(`${url}${listOf(container)}/${id}/editor?view=${views[0].id}`)
    })
  },
})

function openPage(shop: Shop, tag: string): void {
  shop.pages['/'] =
    `<!doctype html><html lang="zh-Hant-TW"><head><meta charset="utf-8"><script src="${tag}"></script></head>
<body><h1 id="hero">夏季選物</h1><p>商品</p></body></html>`
}

const listOf = (container: string) => `/${org}/${container}/optimize_site/ad_visual`
const layersOf = (page: Page) => page.getByRole('complementary', { name: '圖層' })
const layer = (page: Page, name: string) => layersOf(page).getByRole('button', { name, exact: true })
const panelOf = (page: Page) => page.getByRole('complementary', { name: '屬性' })
const words = (page: Page) => panelOf(page).getByRole('textbox', { name: '文字', exact: true })

async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: '儲存', exact: true }).click()
  await expect(page.getByRole('button', { name: '儲存', exact: true })).toBeHidden({ timeout: 30_000 })
}

async function crash(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  void session.send('Page.crash').catch(() => undefined)
  await new Promise<void>((resolve) => page.once('crash', () => resolve()))
  await page.close()
}

test('a visual begins with a template, outlives a crash, and stands on the store', async ({
  page: first,
  browser,
  url,
  shop,
  container,
  signIn,
}) => {
  test.setTimeout(120_000)
  let page = first
  await signIn(page, 'store@demo.test')
  await page.goto(`${url}${listOf(container)}`)
  await page.getByRole('button', { name: '新增廣告視覺' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('廣告視覺名稱').fill('夏季橫幅')
  await dialog.getByLabel('頁面網址').fill(`${shop.origin}/`)
  await dialog.getByRole('button', { name: '新增草稿' }).click()
  await page.getByRole('button', { name: '開啟編輯器' }).first().click()

  await page.getByRole('button', { name: '選擇範本' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '限時優惠' }).click()
  await layer(page, '限時優惠').click()
  await words(page).fill('夏季限定')
  await expect(layer(page, '夏季限定')).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('button', { name: '復原' }).click()
  await expect(layer(page, '限時優惠')).toBeVisible()
  await page.getByRole('button', { name: '重做' }).click()
  await save(page)

  await words(page).fill('夏季限定，只到週日')
  await crash(page)
  page = await first.context().newPage()
  const { id } = await readOnly(page, url, container)
  await page.goto(`${url}${listOf(container)}/${id}/editor`)
  await expect(page.getByText(/已接續/)).toBeVisible()
  await layer(page, '夏季限定，只到週日').click()
  await expect(words(page)).toHaveValue('夏季限定，只到週日')
  await page.keyboard.press('Escape')
  await layer(page, '夏季限定，只到週日').press('Escape')
  await page.getByRole('textbox', { name: '替代文字' }).fill('夏季限定，全館 85 折，只到週日')
  await save(page)
  await download(page)

  await page.getByRole('link', { name: '回到版本' }).click()
  await expect(page.getByRole('img', { name: '夏季限定，全館 85 折，只到週日' }).first()).toBeVisible()
  await page.getByLabel('連結網址').fill(`${shop.origin}/sale`)
  await page.getByLabel('元素的 CSS 選擇器').fill('#hero')
  await save(page)
  await page.getByRole('button', { name: '發布', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: '發布', exact: true }).click()
  await expect(page.getByText('進行中').first()).toBeVisible()
  await visit(browser, shop)
})

/** The one visual of the container. */
async function readOnly(page: Page, url: string, container: string): Promise<{ id: string }> {
  await page.goto(`${url}${listOf(container)}`)
  const link = page.getByRole('link', { name: '夏季橫幅' })
  const href = await link.first().getAttribute('href')
  return { id: /ad_visual\/([^/?]+)/.exec(href ?? '')?.[1] ?? '' }
}

/** Four files, each what it says it is. */
async function download(page: Page): Promise<void> {
  await page.getByRole('button', { name: '下載' }).click()
  const files = page.getByRole('menuitem')
  await expect(files).toHaveCount(4)
  for (const file of await files.all()) {
    const answer = await page.request.get((await file.getAttribute('href')) ?? '')
    const type = (await file.textContent())?.startsWith('PNG') ? 'image/png' : 'image/webp'
    expect(answer.headers()['content-type']).toBe(type)
    expect(answer.headers()['content-disposition']).toContain(`filename*=UTF-8''${encodeURIComponent('夏季橫幅')}`)
    expect((await answer.body()).length).toBeLessThan(200_000)
  }
  await page.keyboard.press('Escape')
}

async function visit(browser: Browser, shop: Shop): Promise<void> {
  const context = await browser.newContext({ locale: 'zh-TW' })
  const page = await context.newPage()
  await expect(async () => {
    await page.goto(`${shop.origin}/`)
    const picture = page.getByRole('img', { name: '夏季限定，全館 85 折，只到週日' })
    await expect(picture).toBeVisible({ timeout: 2000 })
    expect(await picture.evaluate((each: HTMLImageElement) => each.naturalWidth)).toBeGreaterThan(0)
  }).toPass({ timeout: 30_000 })
  await expect(page.getByRole('link', { name: /夏季限定/ })).toHaveAttribute('href', `${shop.origin}/sale`)
  await context.close()
}

const box = { rotation: 0, opacity: 1, hidden: false, locked: false, group: null, name: '' }
const look = { fill: '#0f766e', stroke: '#b91c1c', stroke_width: 6, radius: 20 }
/** Of everything that is drawn without a picture, spread over a design. */
function fill(width: number, height: number) {
  const [w, h] = [width / 4, height / 4]
  const place = (id: string, x: number, y: number, rotation = 0) => ({
    ...{ id, ...box, x: x * w, y: y * h, width: w * 0.9, height: h * 0.9, rotation },
  })
  const size = Math.round(Math.min(w, h) / 5)
  const letters = { text_size: size, weight: 700, letter_spacing: 0, color: '#1f2937' }
  return {
    ...{ width, height, ground: '#fff7ed' },
    layers: [
      ...(['rectangle', 'ellipse', 'triangle', 'star', 'line'] as const).map((shape, index) => ({
        ...{ type: 'shape', ...place(shape, index % 4, Math.floor(index / 4), index * 9), shape, ...look },
      })),
      {
        ...{ type: 'text', ...place('text', 1, 2), ...letters, align: 'center', line_height: 1.3 },
        text: '限時優惠，全館「任選」兩件 85 折！Free shipping over NT$1,000。',
      },
      {
        type: 'button',
        ...place('go', 3, 3),
        ...letters,
        color: '#ffffff',
        text: '立即選購',
        fill: '#b91c1c',
        radius: 99,
      },
      {
        type: 'text',
        ...place('spaced', 0, 3),
        ...letters,
        letter_spacing: 4,
        text: '字距',
        align: 'right',
        line_height: 1.3,
      },
    ],
  }
}

const presets = { strip: [750, 300], banner: [1200, 400], square: [1080, 1080], story: [1080, 1920] } as const

/**
 * How far the file lies from the canvas: the part of the pixels of which a channel differs by more than 48 of 255, and the mean difference.
 * At two pixels for each the file has the colors of a palette and else the same pixels; at one it is made smaller from that, which softens edges.
 */
function compare(page: Page, file: string, at: { x: number; y: number }) {
  return page.evaluate(
    async ({ file, at }) => {
      const image = new Image()
      image.crossOrigin = 'anonymous'
      image.src = file
      await image.decode()
      const { naturalWidth: width, naturalHeight: height } = image
      const pad = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true })
      // The design's own canvas lies between what is below it and what is over it.
      const drawn = document.querySelectorAll<HTMLCanvasElement>('.konvajs-content canvas')[1]
      if (!pad || !drawn) throw new Error('nothing to compare')
      const read = (source: CanvasImageSource, x: number, y: number) => {
        pad.clearRect(0, 0, width, height)
        pad.drawImage(source, -x, -y)
        return pad.getImageData(0, 0, width, height).data
      }
      const [a, b] = [read(image, 0, 0), read(drawn, at.x, at.y)]
      let far = 0
      let sum = 0
      for (let i = 0; i < a.length; i += 4) {
        let most = 0
        for (let channel = 0; channel < 4; channel++) {
          const by = Math.abs((a[i + channel] ?? 0) - (b[i + channel] ?? 0))
          sum += by
          most = Math.max(most, by)
        }
        if (most > 48) far++
      }
      return { width, height, far: far / (width * height), mean: sum / a.length }
    },
    { file, at },
  )
}

test('a turned text is typed where it stands, and undo takes back what was typed, however it was saved', async ({
  page,
  openDesign,
}) => {
  const text = { ...box, type: 'text', id: 'text', x: 225, y: 100, width: 300, height: 39, rotation: 90, text: '夏季' }
  const layers = [{ ...text, text_size: 30, weight: 700, letter_spacing: 0, align: 'left', line_height: 1.3 }]
  await openDesign('直排', layers)
  await expect(layer(page, '夏季')).toBeVisible()
  await expect(page.getByRole('button', { name: '顯示比例 100%' })).toBeVisible()
  const board = await page.getByRole('application', { name: /^設計畫布/ }).boundingBox()
  if (!board) throw new Error('No canvas')
  const middle = { x: board.x + board.width / 2, y: board.y + board.height / 2 - 30.5 }
  await page.mouse.dblclick(middle.x, middle.y)
  const typed = page.getByRole('textbox', { name: '文字', exact: true }).and(page.locator(':focus'))
  const field = await typed.boundingBox()
  expect(field?.height).toBeCloseTo(300, 0)
  expect(Math.abs((field?.y ?? 0) + 150 - middle.y)).toBeLessThan(2)
  expect(Math.abs((field?.x ?? 0) + (field?.width ?? 0) / 2 - middle.x)).toBeLessThan(8)
  await typed.fill('夏季\n特賣')
  await page.keyboard.press('Escape')
  await expect(layer(page, '夏季 特賣')).toBeVisible()
  await save(page)
  await page.getByRole('button', { name: '復原' }).click()
  await expect(layer(page, '夏季')).toBeVisible()
})

test('a layer tells where it is while it is dragged, and steps by arrow keys go back at once', async ({
  page,
  openDesign,
}) => {
  const layers = [{ ...box, type: 'shape', id: 'box', x: 325, y: 100, width: 100, height: 100, name: '方塊' }]
  await openDesign('移動', layers)
  await layer(page, '方塊').click()
  await expect(page.getByRole('button', { name: '顯示比例 100%' })).toBeVisible()
  const board = await page.getByRole('application', { name: /^設計畫布/ }).boundingBox()
  if (!board) throw new Error('No canvas')
  const [x, y] = [board.x + board.width / 2, board.y + board.height / 2]
  const left = panelOf(page).getByRole('textbox', { name: 'X', exact: true })
  await expect(left).toHaveValue('325')
  await page.keyboard.down('Alt')
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + 40, y + 20, { steps: 4 })
  await expect(left).toHaveValue('365')
  await page.mouse.up()
  await page.keyboard.up('Alt')
  await expect(left).toHaveValue('365')

  for (let presses = 0; presses < 4; presses++) await page.keyboard.press('ArrowRight')
  await expect(left).toHaveValue('369')
  await page.getByRole('button', { name: '復原' }).click()
  await expect(left).toHaveValue('365')
  await page.getByRole('button', { name: '復原' }).click()
  await expect(left).toHaveValue('325')
})

test('a visual is edited by keys alone, and the focus stays where it is worked on', async ({ page, openDesign }) => {
  test.setTimeout(60_000)
  const shape = { ...box, ...look, type: 'shape', y: 100, width: 100, height: 100, shape: 'rectangle' }
  const layers = [
    { ...shape, id: 'a', x: 100, name: '甲' },
    { ...shape, id: 'b', x: 300, y: 150, name: '乙', rotation: 90 },
    { ...shape, id: 'c', x: 500, name: '丙' },
  ]
  await openDesign('鍵盤', layers)
  const canvas = page.getByRole('application', { name: /^設計畫布/ })
  const told = page.getByRole('status')
  const field = (name: string) => panelOf(page).getByRole('textbox', { name, exact: true })
  const press = (...keys: string[]) =>
    keys.reduce((past, key) => past.then(() => page.keyboard.press(key)), Promise.resolve())

  // The way past the list is as short with many layers as with few.
  await layer(page, '丙').focus()
  await press('Enter', 'Tab', 'Tab', 'Tab')
  await expect(canvas).toBeFocused()
  await press('Shift+Tab', 'Shift+Tab', 'Shift+Tab')
  await expect(layer(page, '丙')).toBeFocused()

  await press('Shift+ArrowDown')
  await expect(layer(page, '乙')).toBeFocused()
  await expect(told.filter({ hasText: '已選取 2 個圖層' })).toBeAttached()
  await expect(field('X')).toHaveValue('300')
  await expect(field('Y')).toHaveValue('100')
  await expect(field('旋轉')).toHaveValue('')
  await field('旋轉').press('ArrowUp')
  await expect(field('旋轉')).toHaveValue('')
  await field('X').fill('320')
  await field('X').press('ArrowUp')
  await expect(field('X')).toHaveValue('321')
  await layer(page, '丙').press('Enter')
  await expect(field('X')).toHaveValue('521')

  await press('Shift+ArrowDown', 'Control+g', 'Escape')
  await expect(layer(page, '丙 已群組')).toHaveAttribute('aria-pressed', 'false')
  await layer(page, '丙 已群組').press('Alt+Enter')
  await expect(layer(page, '乙 已群組')).toHaveAttribute('aria-pressed', 'true')
  await press('Control+Shift+g')
  await layer(page, '丙').press('Enter')

  await press('F2')
  await page.keyboard.type('丁')
  await press('Enter')
  await expect(layer(page, '丁')).toBeFocused()
  await page.getByRole('button', { name: '鎖定「丁」' }).press('Enter')
  await layer(page, '丁').press('Delete')
  await expect(page.getByText('有 1 個圖層已鎖定，請先解除鎖定再刪除')).toBeVisible()
  await page.getByRole('button', { name: '鎖定「丁」' }).press('Enter')
  await layer(page, '丁').focus()
  await press('Delete')
  await expect(told.filter({ hasText: '已刪除「丁」' })).toBeAttached()
  await expect(layer(page, '乙')).toBeFocused()
  await press('Enter')
  await panelOf(page).getByRole('button', { name: '刪除' }).press('Enter')
  await expect(canvas).toBeFocused()

  const undo = page.getByRole('button', { name: '復原' })
  await undo.focus()
  for (let steps = 0; steps < 8 && !(await undo.isDisabled()); steps++) await press('Enter')
  await expect(undo).toBeDisabled()
  await expect(undo).toBeFocused()
  await expect(layer(page, '丙')).toBeVisible()

  await page.getByRole('button', { name: '新增文字' }).press('Enter')
  await canvas.press('Enter')
  await expect(page.getByRole('textbox', { name: '文字', exact: true }).and(page.locator(':focus'))).toBeVisible()
  await page.keyboard.type('鍵盤')
  await press('Escape')
  await expect(canvas).toBeFocused()
  await expect(layer(page, '鍵盤')).toHaveAttribute('aria-pressed', 'true')
  await press('Control+s')
  await expect(page.getByRole('button', { name: '儲存', exact: true })).toBeHidden({ timeout: 30_000 })
  await expect(canvas).toBeFocused()

  // The files may come after the menu: its first item has the focus all the same.
  let answer = () => {}
  const asked = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/optimize/image/by*', async (route) => {
    await asked
    await route.continue()
  })
  await page.getByRole('button', { name: '下載' }).press('Enter')
  await expect(page.getByText('正在取得檔案…')).toBeVisible()
  answer()
  await expect(page.getByRole('menuitem').first()).toBeFocused()
  await press('Escape')

  // Whoever saves by the button goes on where they came from, here and wherever something is saved.
  await page.getByRole('link', { name: '回到版本' }).press('Enter')
  const alt = page.getByRole('textbox', { name: '替代文字' })
  await alt.fill('鍵盤')
  const link = page.getByLabel('連結網址')
  await link.focus()
  await page.getByRole('button', { name: '儲存', exact: true }).focus()
  await press('Enter')
  await expect(page.getByRole('button', { name: '儲存', exact: true })).toBeHidden({ timeout: 30_000 })
  await expect(link).toBeFocused()
})

test('what is exported is what is drawn, pixel by pixel', async ({ browser, url, manager, container, signIn }) => {
  test.setTimeout(pick(60_000, 240_000))
  const names = pick(['strip'] as const, Object.keys(presets) as (keyof typeof presets)[])
  const { id, views } = await manager.must(
    'POST',
    '/optimize/url_view',
    { org },
    {
      ...{ container_id: container, target_type: 'ad_visual', name: '尺寸', url: 'https://dialogs.example/' },
    },
  )
  for (const name of names) {
    const [width, height] = presets[name]
    const view = views[0].id as string
    const content = { design: fill(width, height) }
    await manager.must(
      'PATCH',
      '/optimize/url_view/view/v3',
      { org },
      { experience_id: id, views: [{ id: view, content }] },
    )
    for (const scale of [2, 1]) {
      // As wide and high as shows the whole design at its own size.
      const viewport = { width: width + 232 + 300 + 120, height: height + 180 }
      const context = await browser.newContext({ viewport, deviceScaleFactor: scale })
      const page = await context.newPage()
      await signIn(page, 'manager@demo.test')
      await page.goto(`${url}${listOf(container)}/${id}/editor?view=${view}`)
      await expect(layer(page, '字距')).toBeVisible()
      if (scale === 2) {
        // Anything that changes the design: what was never drawn is drawn with the first save.
        await page.getByLabel('底色').fill('#fff7ee')
        await page.keyboard.press('Tab')
        await save(page)
      }
      await expect(page.getByRole('button', { name: '顯示比例 100%' })).toBeVisible()
      const board = await page.getByRole('application', { name: /^設計畫布/ }).boundingBox()
      const at = {
        x: Math.round(((board?.width ?? 0) - width) / 2) * scale,
        y: Math.round(((board?.height ?? 0) - height) / 2) * scale,
      }
      const { content: stored } = (await manager.must('GET', '/optimize/url_view/by', { org, experience_id: id }))
        .views[0]
      const { files } = await manager.must('GET', '/optimize/image/by', { org, id: stored.drawn.id })
      const file = files.find(
        (each: { type: string; width: number }) => each.type === 'image/png' && each.width === width * scale,
      )
      // What comes with the fonts is painted a frame later.
      await page.evaluate(async () => {
        await document.fonts.ready
        for (let frame = 0; frame < 2; frame++) await new Promise((done) => requestAnimationFrame(done))
      })
      const found = await compare(page, file.url, at)
      expect(found).toMatchObject({ width: width * scale, height: height * scale })
      expect(found.far, `${name} at ${scale}`).toBeLessThan(scale === 2 ? 0.001 : 0.02)
      expect(found.mean, `${name} at ${scale}`).toBeLessThan(scale === 2 ? 0.1 : 2)
      expect(file.bytes).toBeLessThan(200_000)
      await context.close()
    }
  }
})
