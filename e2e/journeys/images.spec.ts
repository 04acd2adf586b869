import { writeFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { signInToApi } from '../support/api.ts'
import { demoPassword, expect, test } from '../support/fixtures.ts'

const org = 'd3000000000000000000000000000001'
const container = 'demostore'
const gallery = `/${org}/${container}/other_feature/image_gallery`

/** A picture of what is on the page, so many pixels wide. */
async function takePicture(page: Page, name: string, width: number) {
  const buffer = await page.screenshot({ clip: { x: 0, y: 0, width, height: 100 } })
  return { name, mimeType: 'image/png', buffer }
}

test('pictures are uploaded, found, described, used on a page, and deleted once nothing released shows them', async ({
  page,
  url,
  signIn,
}, info) => {
  test.setTimeout(120_000)
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await signIn(page, 'store@demo.test')
  const [banner, logo] = [await takePicture(page, '夏季橫幅.png', 700), await takePicture(page, '商標.png', 90)]
  const broken = { name: '合約.png', buffer: Buffer.from('no picture') }
  const large = { name: '原始檔.tif', buffer: Buffer.alloc(11 * 1_048_576) }
  // From the disk, as a person has them: so many bytes are long on their way into a page otherwise.
  const chosen = [banner, broken, logo, large].map(({ name, buffer }) => ({ file: info.outputPath(name), buffer }))
  for (const { file, buffer } of chosen) await writeFile(file, buffer)
  await page.goto(`${url}${gallery}`)
  await expect(page.getByRole('heading', { level: 1, name: '圖片庫' })).toBeVisible()
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles(chosen.map(({ file }) => file))
  await expect(page.getByText('檔案大小上限為 10.00 MB，目前為 11.00 MB')).toBeVisible()
  await expect(page.getByText('無法讀取這張圖片')).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: '2 張完成，2 張失敗' })).toBeVisible()
  // What failed stands first.
  await expect(
    page
      .getByRole('listitem')
      .filter({ hasText: /\.(png|tif)/ })
      .first(),
  ).toContainText('合約.png')
  await page.getByRole('button', { name: '關閉', exact: true }).click()
  await page.locator('input[type=file]').first().setInputFiles([banner])
  await expect(page.getByText('圖片庫已有')).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: /^1 張原本就有$/ })).toBeVisible()
  await page.getByRole('button', { name: '關閉', exact: true }).click()

  await page.getByRole('searchbox').fill('橫幅')
  await expect(page.getByRole('button', { name: /^商標/ })).toBeHidden()
  await page.getByRole('button', { name: /^夏季橫幅/ }).press('Enter')
  const dialog = page.getByRole('dialog', { name: '夏季橫幅' })
  await expect(dialog.getByText('700 × 100 像素')).toBeVisible()
  await dialog.getByLabel('替代文字').fill('海邊的陽傘')
  await dialog.getByRole('button', { name: '儲存' }).click()
  await expect(dialog).toBeHidden()
  await page.getByRole('searchbox').fill('陽傘')
  await page.getByRole('button', { name: /^夏季橫幅/ }).click()
  await dialog.getByRole('button', { name: '複製網址' }).click()
  const address = await page.evaluate(() => navigator.clipboard.readText())
  const loaded = await page.request.get(address)
  expect(loaded.headers()).toMatchObject({ 'content-type': 'image/webp', 'access-control-allow-origin': '*' })

  const api = await signInToApi(url, 'store@demo.test', demoPassword)
  const body = { container_id: container, name: '換橫幅', url: 'http://localhost:4100/' }
  const { id } = await api.must('POST', '/optimize/experience', { org }, body)
  const rule = { experience_id: id, field: 'path', operator: 'eq', value: `/nowhere/${id}` }
  await api.must('POST', '/optimize/experience/rule', { org }, rule)
  const view = await api.must('POST', '/optimize/view', { org }, { experience_id: id, name: 'B' })
  const changes = [{ id: 'c1', op: 'image', selectors: ['img'], src: address }]
  await api.must(
    'PATCH',
    '/optimize/view/v3',
    { org },
    { experience_id: id, views: [{ id: view.id, content: { changes } }] },
  )
  await api.must('PATCH', '/optimize/experience/release', { org, id })
  await page.reload()
  await page.getByRole('button', { name: /^夏季橫幅/ }).click()
  await expect(dialog.getByRole('link', { name: '換橫幅' })).toBeVisible()
  const remove = page.getByRole('dialog', { name: '刪除「夏季橫幅」' })
  await dialog.getByRole('button', { name: '刪除圖片' }).click()
  await expect(remove.getByText('已發布的項目正在使用這張圖片')).toBeVisible()
  await expect(remove.getByRole('button', { name: '刪除圖片' })).toBeDisabled()
  await api.must('PATCH', '/optimize/experience/disable', { org, id })

  await page.reload()
  await page.getByRole('button', { name: /^夏季橫幅/ }).click()
  await dialog.getByRole('button', { name: '刪除圖片' }).click()
  await expect(remove.getByRole('button', { name: '刪除圖片' })).toBeDisabled()
  await remove.getByLabel('我了解刪除後無法復原').check()
  await remove.getByRole('button', { name: '刪除圖片' }).click()
  await expect(page.getByText('找不到符合的圖片')).toBeVisible()
  await expect.poll(async () => (await page.request.get(address)).status(), { timeout: 100_000 }).toBe(404)
})

test('a file is dropped on the library or pasted into it, and its upload can be stopped', async ({
  page,
  url,
  signIn,
}) => {
  await signIn(page, 'store@demo.test')
  const { buffer } = await takePicture(page, '', 60)
  const { buffer: other } = await takePicture(page, '', 61)
  await page.goto(`${url}${gallery}`)
  const search = page.getByRole('searchbox')
  await expect(search).toBeVisible()
  /** What a browser does when somebody lets a file go over the page, or pastes one. */
  const give = (name: string, bytes: Buffer, how: 'drop' | 'paste') =>
    page.evaluate(
      ([file, base64, type]) => {
        const data = new DataTransfer()
        data.items.add(new File([Uint8Array.from(atob(base64), (c) => c.charCodeAt(0))], file, { type: 'image/png' }))
        const target = document.body
        const events = type === 'paste' ? ['paste'] : ['dragenter', 'dragover', 'drop']
        for (const each of events) {
          const options = { bubbles: true, cancelable: true }
          const event =
            each === 'paste'
              ? new ClipboardEvent(each, { ...options, clipboardData: data })
              : new DragEvent(each, { ...options, dataTransfer: data })
          target.dispatchEvent(event)
        }
      },
      [name, bytes.toString('base64'), how] as const,
    )
  await give('拖曳的圖.png', buffer, 'drop')
  await expect(page.getByRole('button', { name: /^拖曳的圖/ })).toBeVisible()
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(/\/optimize\/image\?/, async (route) => {
    if (route.request().method() === 'POST') await held
    await route.continue().catch(() => {})
  })
  await give('貼上的圖.png', other, 'paste')
  await page.getByRole('button', { name: '取消上傳「貼上的圖.png」' }).click()
  await expect(page.getByText('貼上的圖.png')).toBeHidden()
  release()
  await page.reload()
  await expect(page.getByRole('button', { name: /^拖曳的圖/ })).toBeVisible()
  await expect(page.getByRole('button', { name: /^貼上的圖/ })).toBeHidden()
})

test('what is on its way is not left behind unasked, and goes into no other container', async ({
  page,
  url,
  signIn,
}) => {
  await signIn(page, 'store@demo.test')
  const [held, own] = [await takePicture(page, '留下的圖.png', 62), await takePicture(page, '第二家的圖.png', 63)]
  await page.goto(`${url}${gallery}`)
  const input = page.locator('input[type=file]').first()
  let release = () => {}
  const waiting = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(
    ({ pathname, searchParams }) =>
      pathname.endsWith('/optimize/image') && searchParams.get('container_id') === container,
    async (route) => {
      if (route.request().method() === 'POST') await waiting
      await route.continue().catch(() => {})
    },
  )
  await input.setInputFiles([held])
  await page.getByRole('link', { name: '實驗', exact: true }).click()
  const question = page.getByRole('dialog', { name: '要停止上傳並離開嗎？' })
  await expect(question).toContainText('還有 1 張圖片正在上傳')
  await question.getByRole('button', { name: '繼續上傳' }).click()
  await expect(page.getByRole('heading', { level: 1, name: '圖片庫' })).toBeVisible()
  release()
  await expect(page.getByRole('button', { name: /^留下的圖/ })).toBeVisible()

  // The same screen of another container, without loading it anew.
  await page.getByRole('button', { name: /Demo Store.*Vitrine Demo/s }).click()
  await page.getByRole('menuitem', { name: /Second Store/ }).click()
  await expect(page).toHaveURL(/secondstore/)
  const library = page.getByRole('link', { name: '圖片庫', exact: true })
  await expect(library).toHaveAttribute('href', /secondstore/)
  await library.click()
  await expect(page).toHaveURL(/secondstore\/other_feature/)
  await page.locator('input[type=file]').first().setInputFiles([own])
  await expect(page.getByRole('button', { name: /^第二家的圖/ })).toBeVisible()
  await page.goto(`${url}${gallery}`)
  await expect(page.getByRole('button', { name: /^留下的圖/ })).toBeVisible()
  await expect(page.getByRole('button', { name: /^第二家的圖/ })).toBeHidden()
})

test('who leaves during uploads stops them all, and who waits leaves once all is there', async ({
  page,
  url,
  signIn,
}) => {
  await signIn(page, 'store@demo.test')
  const pictures = await Promise.all(
    [64, 65, 66, 67, 68].map((width) => takePicture(page, `停下的圖${width}.png`, width)),
  )
  await page.goto(`${url}${gallery}`)
  const input = page.locator('input[type=file]').first()
  let release = () => {}
  const waiting = new Promise<void>((resolve) => {
    release = resolve
  })
  let sent = 0
  await page.route(/\/optimize\/image\?/, async (route) => {
    if (route.request().method() === 'POST') {
      sent++
      await waiting
    }
    await route.continue().catch(() => {})
  })
  const question = page.getByRole('dialog', { name: '要停止上傳並離開嗎？' })
  await input.setInputFiles(pictures)
  await page.getByRole('link', { name: '實驗', exact: true }).click()
  await expect(question).toContainText('還有 5 張圖片正在上傳')
  await expect.poll(() => sent).toBe(3)
  await question.getByRole('button', { name: '停止並離開' }).click()
  await expect(page.getByRole('heading', { level: 1, name: '實驗' })).toBeVisible()
  await page.getByRole('link', { name: '圖片庫', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: '圖片庫' })).toBeVisible()
  expect(sent).toBe(3)

  await input.setInputFiles([await takePicture(page, '等到的圖.png', 69)])
  await page.getByRole('link', { name: '實驗', exact: true }).click()
  await expect(question).toBeVisible()
  release()
  await expect(question).toBeHidden()
  await expect(page.getByRole('heading', { level: 1, name: '實驗' })).toBeVisible()
  await page.goto(`${url}${gallery}`)
  await expect(page.getByRole('button', { name: /^等到的圖/ })).toBeVisible()
  await expect(page.getByRole('button', { name: /^停下的圖/ })).toHaveCount(0)
})
