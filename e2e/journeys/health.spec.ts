import { expectAccessible } from '../support/accessibility.ts'
import { answerWithFindings } from '../support/findings.ts'
import { expect, test } from '../support/fixtures.ts'
import { openStore, org, removeStore } from '../support/open-store.ts'

test('what is wrong with an experiment is said where one looks first, and leads to where it is mended', async ({
  page,
  url,
  signIn,
  apiAs,
}) => {
  const api = await apiAs('manager@demo.test')
  const { container, experience } = await openStore(api)
  await api.must('PATCH', '/optimize/experience/release', { org, id: experience })
  await signIn(page, 'manager@demo.test')
  const line = '沒有訪客看到版本「新版」'

  await page.goto(`${url}/${org}/${container}/home`)
  await expect(page.getByRole('link', { name: /按兩下實驗/ })).toBeVisible()
  await expect(page.getByText(line)).toHaveCount(0)

  await answerWithFindings(page, [
    { finding: 'version_unseen', view: 1, figures: { expected: 128 } },
    { finding: 'traffic_fell', figures: { date: '2026-11-24', seen: 210, expected: 1180 } },
  ])
  await page.reload()
  await expect(page.getByText(line)).toBeVisible()
  await page.goto(`${url}/${org}/${container}/optimize_page/experiments?mode=released`)
  await expect(page.getByRole('row', { name: /按兩下實驗/ }).getByText(line)).toBeVisible()
  // The worst alone.
  await expect(page.getByText('看到的訪客比平常少 82%')).toHaveCount(0)

  await page.getByRole('link', { name: '按兩下實驗' }).click()
  await expect(page.getByText('應有約 128 位新訪客看到這個版本')).toBeVisible()
  await expect(page.getByText('看到的訪客比平常少 82%')).toBeVisible()
  await expectAccessible(page, 'an experiment with something wrong')
  await page.getByRole('link', { name: '前往版本' }).press('Enter')
  await expect(page).toHaveURL(/tab=versions&vid=/)
  await page.getByRole('link', { name: '前往設定' }).press('Enter')
  await expect(page).toHaveURL(/tab=settings/)
  await removeStore(api, container)
})
