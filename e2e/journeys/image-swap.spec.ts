import { expect, test } from '../support/fixtures.ts'
import { openPointing, pick, storeOn } from '../support/page-editor.ts'

const org = 'd3000000000000000000000000000001'
const list = `/${org}/demostore/optimize_site/image_swap`

test('a picture of a page gives way to one of the library, on every page it is on, until it is ended', async ({
  page,
  browser,
  url,
  storeUrl,
  signIn,
}) => {
  test.setTimeout(150_000)
  await signIn(page, 'store@demo.test')
  await page.goto(url + list)
  await page.getByRole('button', { name: '新增圖片替換' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('圖片替換名稱').fill('玻璃公道杯換圖')
  await dialog.getByLabel('頁面網址').fill(`${storeUrl}/category/teaware`)
  await dialog.getByRole('button', { name: '新增草稿' }).click()

  // From a page of the store.
  await page.getByRole('button', { name: '從頁面選擇圖片' }).click()
  await dialog.getByRole('button', { name: '列出圖片' }).click()
  await dialog.getByRole('button', { name: /mist-teapot\.svg/ }).click()
  await expect(page.getByLabel('圖片網址')).toHaveValue(`${storeUrl}/images/mist-teapot.svg`)

  // Or pointed at there.
  const pointing = await openPointing(page)
  await pick(pointing, storeOn(pointing).locator('[data-product=amber-pitcher] img'))
  await pointing.getByRole('button', { name: '使用這張圖片' }).click()
  const from = `${storeUrl}/images/amber-pitcher.svg`
  await expect(page.getByLabel('圖片網址')).toHaveValue(from)

  // The new one is wider than it is high.
  await page.getByRole('button', { name: '圖片：選擇圖片' }).click()
  const buffer = await page.screenshot({ clip: { x: 0, y: 0, width: 700, height: 350 } })
  await dialog.locator('input[type=file]').setInputFiles([{ name: '杯.png', mimeType: 'image/png', buffer }])
  await expect(page.getByText(/新圖片左右約 6\d% 會被裁切/)).toBeVisible()
  await page.getByLabel('替代文字（選填）').fill('新的公道杯')

  await page.getByRole('button', { name: '尋找頁面' }).click()
  await expect(page.getByText(/^檢查了 \d+ 頁，其中 [1-9]\d* 頁出現/)).toBeVisible({ timeout: 60_000 })
  await expect(page.getByRole('link', { name: `${storeUrl}/category/teaware`, exact: true }).last()).toBeVisible()

  await page.getByRole('button', { name: '儲存', exact: true }).click()
  await expect(page.getByRole('button', { name: '儲存', exact: true })).toBeHidden()
  await page.getByRole('button', { name: '發布', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: '發布', exact: true }).click()
  await expect(page.getByText('進行中').first()).toBeVisible()

  // A browser keeps the tag for a minute: somebody else comes each time.
  const read = async () => {
    const context = await browser.newContext()
    const visitor = await context.newPage()
    await visitor.goto(`${storeUrl}/category/teaware`)
    const shown = await visitor
      .locator('[data-product=amber-pitcher] img')
      .evaluate(({ src, alt, width, height }: HTMLImageElement) => ({ src, alt, ratio: width / height }))
    await context.close()
    return shown
  }
  await expect.poll(read, { timeout: 20_000 }).toMatchObject({ alt: '新的公道杯', ratio: expect.closeTo(0.8, 1) })
  expect((await read()).src).toContain('/files/demostore/')

  await page.getByRole('button', { name: '結束圖片替換' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '結束圖片替換' }).click()
  await expect.poll(async () => (await read()).src, { timeout: 20_000 }).toBe(from)
})

test('a save waits for the picture that is measured, and takes nothing of what is typed meanwhile', async ({
  page,
  url,
  storeUrl,
  apiAs,
  signIn,
}) => {
  const api = await apiAs('store@demo.test')
  const query = { org }
  const body = { container_id: 'demostore', name: '慢慢來的圖片', url: storeUrl, target_type: 'image_swap' }
  const { id } = await api.must('POST', '/optimize/url_view', query, body)
  await signIn(page, 'store@demo.test')
  const [picture, save] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  await page.route('**/images/amber-pitcher.svg', (route) => picture.promise.then(() => route.continue()))
  await page.route('**/optimize/url_view/view/v3*', (route) => save.promise.then(() => route.continue()))
  await page.goto(`${url}${list}/${id}?tab=versions`)
  await page.getByLabel('圖片網址').fill(`${storeUrl}/images/amber-pitcher.svg`)
  await page.getByRole('button', { name: '儲存', exact: true }).click()
  const sent = page.waitForRequest(/url_view\/view\/v3/)
  picture.resolve()
  await sent
  const alt = page.getByLabel('替代文字（選填）')
  await alt.fill('儲存時輸入')
  save.resolve()
  await expect(page.getByText('已儲存')).toBeVisible()
  await expect(page.getByText('1 項未儲存')).toBeVisible()
  await expect(alt).toHaveValue('儲存時輸入')
  const { views } = await api.must('GET', '/optimize/url_view/by', { ...query, experience_id: id })
  expect(views[0].content).toMatchObject({ from: { width: 800, height: 1000 }, alt: '' })
  await api.must('DELETE', '/optimize/url_view', { ...query, experience_id: id })
})
