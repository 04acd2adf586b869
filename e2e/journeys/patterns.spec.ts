import type { Page } from '@playwright/test'
import { expect, test } from '../support/fixtures.ts'

const org = 'd3000000000000000000000000000001'
/** Takes hours on the address below in an engine that backtracks. */
const pattern = '^(([a-z/:.0-9])+.?)+!$'
const address = `https://shop.test/${'a'.repeat(60)}`

const choose = (page: Page, name: string) =>
  page.getByRole('combobox', { name }).or(page.getByRole('textbox', { name })).last().click()

test('a pattern that could freeze pages freezes no tab of the console, and is refused with its part', async ({
  page,
  url,
  signIn,
  apiAs,
}) => {
  const manager = await apiAs('manager@demo.test')
  const draft = { container_id: 'demostore', name: `Pattern ${Date.now().toString(36)}`, url: 'https://shop.test/' }
  const { id } = await manager.must('POST', '/optimize/experience', { org }, draft)
  await signIn(page, 'manager@demo.test')
  await page.goto(`${url}/${org}/demostore/optimize_page/experiments/${id}?tab=settings`)

  await page.getByLabel('要測試的網址，每行一個').fill(address)
  await page.getByRole('button', { name: '新增規則', exact: true }).click()
  await choose(page, '比對欄位')
  await page.getByRole('option', { name: '完整網址', exact: true }).click()
  await choose(page, '比對方式')
  await page.getByRole('option', { name: '符合規則運算式', exact: true }).click()
  const value = page.getByRole('textbox', { name: '比對內容' })
  await value.fill(pattern)
  await expect(page.getByText('規則在這個網址上花費過長的時間')).toBeVisible()
  // The page still takes what is typed, and answers again once the pattern is a fast one.
  await value.fill('^https://shop')
  await expect(page.getByText('會顯示實驗', { exact: true })).toBeVisible()

  await value.fill(pattern)
  await page.getByRole('button', { name: '儲存', exact: true }).click()
  await expect(page.getByText('規則運算式的「([a-z/:.0-9])+」遇到某些網址會花費過長的時間')).toBeVisible()
  await value.fill('^https://shop')
  await page.getByRole('button', { name: '儲存', exact: true }).click()
  await expect(page.getByRole('button', { name: '儲存', exact: true })).toBeHidden()
  const { rules } = await manager.must('GET', '/optimize/experience/by', { org, experience_id: id })
  expect(rules).toMatchObject([{ operator: 'mr', value: '^https://shop', refused: null }])
  // What was pasted to be tried is no edit, and stays all the same.
  await page.goto(`${url}/${org}/demostore/optimize_page/experiments`)
  await page.goBack()
  await expect(page.getByLabel('要測試的網址，每行一個')).toHaveValue(address)
  await manager.must('DELETE', '/optimize/experience', { org, experience_id: id })
})
