import { setPlan } from '../support/api.ts'
import { expect, test } from '../support/fixtures.ts'

const org = 'd3000000000000000000000000000002'
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()

test('a plan that ends soon and a limit that is nearly reached are told, with the way to the plan, and can be put aside', async ({
  page,
  url,
  signIn,
  apiAs,
}) => {
  const [admin, manager] = [await apiAs('admin@demo.test'), await apiAs('other@demo.test')]
  const endPlan = (sub_end_at: string | null) => setPlan(admin, org, { level: 'starter', sub_end_at })
  const members: { user_id: string }[] = []
  for (const name of ['A', 'B', 'C']) {
    const email = `plan-${name}-${Date.now().toString(36)}@demo.test`
    const body = { email, user_name: name, org_role: 'member' }
    members.push(await manager.must('POST', '/organization/addUser', { org }, body))
  }
  await endPlan(inDays(3))

  await signIn(page, 'other@demo.test')
  await page.goto(`${url}/${org}/home`)
  const soon = page.getByRole('status').filter({ hasText: '方案將於 3 天後到期' })
  const quota = page.getByRole('status').filter({ hasText: '「成員」額度即將用完：已使用 4，方案上限 5。' })
  await expect(soon.getByRole('link', { name: '查看方案' })).toBeVisible()
  await quota.getByRole('link', { name: '查看用量' }).click()
  await expect(page).toHaveURL(new RegExp(`/${org}/setting/subscription`))
  await expect(page.getByText('即將用完', { exact: true })).toBeVisible()

  await quota.getByRole('button', { name: '7 天內不再顯示' }).click()
  await expect(quota).toHaveCount(0)
  await page.reload()
  await expect(soon).toBeVisible()
  await expect(quota).toHaveCount(0)
  await page.evaluate((key) => localStorage.setItem(key, String(Date.now() - 1)), `vitrine.quota.${org}.members`)
  await page.reload()
  await expect(quota).toBeVisible()

  for (const { user_id } of members) await manager.must('DELETE', '/organization/removeUserFromOrg', { org, user_id })
  await endPlan(null)
  await page.reload()
  await expect(page.getByRole('heading', { name: '方案', exact: true })).toBeVisible()
  await expect(quota).toHaveCount(0)
  await expect(soon).toHaveCount(0)
})
