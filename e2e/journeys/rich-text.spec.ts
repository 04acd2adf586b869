import { expect, test } from '../support/fixtures.ts'
import { openStore, org, removeStore } from '../support/open-store.ts'

test('the field of a link closes by its button and by keys, and the focus goes on from there', async ({
  page,
  url,
  signIn,
  apiAs,
}) => {
  const api = await apiAs('manager@demo.test')
  const { container, experience } = await openStore(api)
  const { views } = await api.must('GET', '/optimize/experience/by', { org, experience_id: experience })
  const { id: view } = views.find((each: { name: string }) => each.name === '新版')
  const changes = [{ id: 'words', op: 'html', selectors: ['#title'], value: '春茶' }]
  await api.must(
    'PATCH',
    '/optimize/view/v3',
    { org },
    { experience_id: experience, views: [{ id: view, content: { changes } }] },
  )
  await signIn(page, 'manager@demo.test')
  await page.goto(`${url}/${org}/${container}/optimize_page/experiments/${experience}?tab=versions&vid=${view}`)
  await page.getByRole('button', { name: /^文字改為「春茶」/ }).click()

  const text = page.getByRole('textbox', { name: '文字內容' })
  const button = page.getByRole('button', { name: '連結', exact: true })
  const field = page.getByRole('textbox', { name: /^連結網址/ })
  const open = async (href: string) => {
    await expect(button).toHaveAttribute('aria-pressed', String(href !== ''))
    await button.click()
    await expect(field).toBeFocused()
    await expect(field).toHaveValue(href)
  }
  const expectClosed = async () => {
    await expect(text).toBeFocused()
    await expect(field).toBeHidden()
    await expect(button).toHaveAttribute('aria-expanded', 'false')
  }
  await text.click()
  // The editor takes up a selection a moment after the click.
  await expect(async () => {
    await page.keyboard.press('Control+A')
    await expect(button).toBeEnabled({ timeout: 500 })
  }).toPass()

  // The button that opens it shuts it, with what was typed.
  await open('')
  await field.fill('https://a.example/')
  await button.click()
  await expectClosed()
  // Opened and shut again it takes nothing away.
  await open('https://a.example/')
  await button.click()
  await expectClosed()

  await open('https://a.example/')
  await field.fill('https://b.example/')
  await page.keyboard.press('Escape')
  await expectClosed()

  await open('https://a.example/')
  await field.fill('https://c.example/')
  await page.keyboard.press('Enter')
  await expectClosed()

  // Whoever goes on to another field is there, and what was typed holds.
  await open('https://c.example/')
  await field.fill('https://d.example/')
  await page.keyboard.press('Shift+Tab')
  await expect(field).toBeHidden()
  await expect(page.getByRole('button', { name: '清除格式' })).toBeFocused()
  await expect(button).toHaveAttribute('aria-pressed', 'true')
  await removeStore(api, container)
})
