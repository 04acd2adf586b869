import { demoPassword, expect, test } from '../support/fixtures.ts'
import { openStore, org, removeStore, website } from '../support/open-store.ts'

test.describe('what goes by the stored state settles unsaved edits first', () => {
  test('release saves what was typed, or leaves it be', async ({ page, url, apiAs, signIn }) => {
    const api = await apiAs('manager@demo.test')
    const query = { org }
    const { container } = await openStore(api)
    const body = { container_id: container, name: 'Unsaved', url: website, target_type: 'floating_menu' }
    const draft = await api.must('POST', '/optimize/url_view', query, body)
    const rule = { experience_id: draft.id, field: 'path', operator: 'sw', value: '/' }
    await api.must('POST', '/optimize/url_view/rule', query, rule)
    const [view] = draft.views
    const entries = [{ id: 'a', type: 'mail', value: 'old@demo.test' }]
    const views = [{ id: view.id, content: { entries } }]
    await api.must('PATCH', '/optimize/url_view/view/v3', query, { experience_id: draft.id, views })
    const stored = async () => {
      const { views } = await api.must('GET', '/optimize/url_view/by', { org, experience_id: draft.id })
      return views[0].content.entries.map(({ value }: { value: string }) => value)
    }

    await signIn(page, 'manager@demo.test')
    await page.goto(`${url}/${org}/${container}/optimize_site/floating_menu_setting?tab=versions`)
    const address = page.getByLabel('電子郵件地址')
    await address.fill('mailto:wrong@demo.test')
    await page.getByRole('button', { name: '發布', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: '先儲存再發布嗎？' })
    await expect(dialog).toContainText('1 項變更尚未儲存')
    // What cannot be saved is told at its field, and nothing is released.
    await dialog.getByRole('button', { name: '儲存並發布' }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByText('Email格式錯誤', { exact: true })).toBeVisible()
    expect(await stored()).toEqual(['old@demo.test'])

    // Whoever stays while it is being saved releases nothing.
    const held = Promise.withResolvers<void>()
    await page.route(
      ({ pathname }) => pathname.endsWith('/view/v3'),
      async (route) => {
        await held.promise
        await route.continue()
      },
    )
    await address.fill('stay@demo.test')
    await page.getByRole('button', { name: '發布', exact: true }).click()
    await dialog.getByRole('button', { name: '儲存並發布' }).click()
    await dialog.getByRole('button', { name: '繼續編輯' }).click()
    await expect(dialog).toBeHidden()
    held.resolve()
    await expect(page.getByText('已儲存變更')).toBeVisible()
    expect(await stored()).toEqual(['stay@demo.test'])
    await expect(page.getByRole('region', { name: '尚未儲存變更' })).toHaveCount(0)
    await page.waitForTimeout(1000)
    await expect(page.getByRole('dialog')).toHaveCount(0)

    await address.fill('new@demo.test')
    await page.getByRole('button', { name: '發布', exact: true }).click()
    await dialog.getByRole('button', { name: '儲存並發布' }).click()
    await page.getByRole('dialog').getByRole('button', { name: '發布', exact: true }).click()
    await expect(page.getByText('進行中').first()).toBeVisible()
    await expect(address).toHaveValue('new@demo.test')
    expect(await stored()).toEqual(['new@demo.test'])

    // Discarding shows what is stored, and goes on.
    await address.fill('never@demo.test')
    await page.getByRole('button', { name: '結束浮動選單', exact: true }).click()
    await page.getByRole('button', { name: '捨棄變更並結束浮動選單' }).click()
    await page.getByRole('dialog').getByRole('button', { name: '結束浮動選單', exact: true }).click()
    await expect(page.getByText('已結束').first()).toBeVisible()
    expect(await stored()).toEqual(['new@demo.test'])
    await removeStore(api, container)
  })

  test('a new version keeps the weights that were typed, or leaves them be', async ({ page, url, apiAs, signIn }) => {
    const api = await apiAs('manager@demo.test')
    const { container, experience } = await openStore(api)
    const weights = async () => {
      const { views } = await api.must('GET', '/optimize/experience/by', { org, experience_id: experience })
      return views.map(({ weight }: { weight: number }) => weight)
    }
    await signIn(page, 'manager@demo.test')
    await page.goto(`${url}/${org}/${container}/optimize_page/experiments/${experience}?tab=versions`)
    const fields = page.getByRole('textbox', { name: /權重/ })
    await fields.nth(1).fill('30')
    const add = page.getByRole('button', { name: '新增版本', exact: true })
    await add.click()
    const dialog = page.getByRole('dialog', { name: '先儲存再新增版本嗎？' })
    await expect(dialog.getByRole('button', { name: '儲存並新增版本' })).toBeDisabled()
    await dialog.getByRole('button', { name: '繼續編輯' }).click()
    await fields.nth(0).fill('70')
    await add.click()
    await dialog.getByRole('button', { name: '儲存並新增版本' }).click()
    await page.getByRole('dialog').getByRole('button', { name: '新增', exact: true }).click()
    await expect(page).toHaveURL(/vid=/)
    expect(await weights()).toEqual([0.7, 0.3, 0])

    // One that is deleted asks as well: it may share them out anew.
    await page.goto(`${url}/${org}/${container}/optimize_page/experiments/${experience}?tab=versions`)
    await fields.nth(0).fill('60')
    await fields.nth(1).fill('40')
    await page.getByRole('button', { name: '「新版」的更多動作' }).click()
    await page.getByRole('menuitem', { name: '刪除' }).click()
    await page.getByRole('button', { name: '捨棄變更並刪除版本' }).click()
    await page.getByRole('dialog').getByRole('button', { name: '刪除', exact: true }).click()
    await expect.poll(weights).toEqual([0.7, 0])
    await removeStore(api, container)
  })
})

test.describe('what was typed is not left behind without a question', () => {
  test('on the pages of an account and of a store, once for all of a page', async ({ page, url, apiAs, signIn }) => {
    const api = await apiAs('manager@demo.test')
    const { container } = await openStore(api)
    await signIn(page, 'manager@demo.test')
    const ask = page.getByRole('dialog', { name: '要離開並捨棄變更嗎？' })
    const stay = async () => {
      await ask.getByRole('button', { name: '繼續編輯' }).click()
      await expect(ask).toBeHidden()
    }

    await page.goto(`${url}/${org}/account`)
    const name = page.getByLabel('姓名', { exact: true })
    await name.fill('Somebody Else')
    await page.getByLabel('新密碼', { exact: true }).fill('a password of some length')
    await page.getByRole('link', { name: '成員', exact: true }).click()
    await stay()
    await expect(name).toHaveValue('Somebody Else')
    await page.getByRole('link', { name: '成員', exact: true }).click()
    await ask.getByRole('button', { name: '捨棄並離開' }).click()
    await expect(page).toHaveURL(/staffs/)
    await expect(ask).toBeHidden()

    await page.goto(`${url}/${org}/setting/containers/${container}/edit`)
    const host = page.getByLabel('網域', { exact: true })
    await host.fill('checkout.example.com')
    await page.getByRole('link', { name: '成員', exact: true }).click()
    await stay()
    await expect(host).toHaveValue('checkout.example.com')
    await host.fill('')
    await page.getByRole('link', { name: '成員', exact: true }).click()
    await expect(page).toHaveURL(/staffs/)
    await removeStore(api, container)
  })

  test('while it is saved, too: whoever leaves waits for the save, and stays where something is left', async ({
    page,
    url,
    apiAs,
    signIn,
  }) => {
    const api = await apiAs('manager@demo.test')
    const { container, experience } = await openStore(api)
    const stored = async () =>
      (await api.must('GET', '/optimize/experience/by', { org, experience_id: experience })).memo
    await signIn(page, 'manager@demo.test')
    await page.goto(`${url}/${org}/${container}/optimize_page/experiments/${experience}?tab=settings`)
    let answered = Promise.withResolvers<void>()
    await page.route('**/api/optimize/experience?*', (route) => answered.promise.then(() => route.continue()))
    const memo = page.getByLabel('備註', { exact: true })
    const away = page.getByRole('link', { name: '成員', exact: true })
    const ask = page.getByRole('dialog', { name: '要離開並捨棄變更嗎？' })
    const save = async () => {
      // One save at a time.
      await expect(page.getByRole('button', { name: '儲存', exact: true })).toBeEnabled()
      answered = Promise.withResolvers()
      const sent = page.waitForRequest(/\/api\/optimize\/experience\?/)
      await page.keyboard.press('Control+S')
      await sent
    }

    // Closing the tab asks as well.
    await memo.fill('一')
    await save()
    const closing = page.waitForEvent('dialog')
    const reloading = page.reload().catch(() => undefined)
    const question = await closing
    expect(question.type()).toBe('beforeunload')
    await question.dismiss()
    await reloading
    await memo.fill('一二')
    await away.click()
    answered.resolve()
    await ask.getByRole('button', { name: '繼續編輯' }).click()
    await expect(memo).toHaveValue('一二')
    await expect.poll(stored).toBe('一')

    // A save that takes long is asked about; once all is stored the way is free.
    await save()
    await away.click()
    await expect(ask).toBeVisible()
    answered.resolve()
    await expect(page).toHaveURL(/staffs/)
    await expect(ask).toBeHidden()
    expect(await stored()).toBe('一二')
    await removeStore(api, container)
  })
})

test('what another tab has ended is not overwritten, and what refuses an overwrite is told in the form', async ({
  page,
  url,
  apiAs,
  signIn,
}) => {
  const api = await apiAs('manager@demo.test')
  const query = { org }
  const { container } = await openStore(api)
  const body = { container_id: container, name: '別處結束', url: website, target_type: 'floating_menu' }
  const { id, views } = await api.must('POST', '/optimize/url_view', query, body)
  const rule = { experience_id: id, field: 'path', operator: 'sw', value: '/' }
  await api.must('POST', '/optimize/url_view/rule', query, rule)
  const edit = (value: string) => {
    const content = { entries: [{ id: 'a', type: 'mail', value }] }
    return api.must('PATCH', '/optimize/url_view/view/v3', query, {
      experience_id: id,
      views: [{ id: views[0].id, content }],
    })
  }
  await edit('first@demo.test')
  await api.must('PATCH', '/optimize/url_view/release', { org, id })
  await signIn(page, 'manager@demo.test')
  await page.goto(`${url}/${org}/${container}/optimize_site/floating_menu_setting?tab=versions`)
  const address = page.getByLabel('電子郵件地址')
  const conflict = page.getByRole('dialog', { name: '內容已在別處更新' })
  const overwrite = conflict.getByRole('button', { name: '覆蓋' })
  await address.fill('mine@demo.test')
  await edit('theirs@demo.test')
  await page.keyboard.press('Control+S')
  await expect(overwrite).toBeEnabled()
  await expect(conflict).toContainText('浮動選單已發布，儲存後的變更會立即顯示在網站上。')
  // Put away without an answer, it is asked again.
  await page.keyboard.press('Escape')
  await expect(conflict).toBeHidden()
  await page.keyboard.press('Control+S')
  await expect(overwrite).toBeEnabled()
  const refusal = { status: 422, json: { code: 422, error: 'rule_broken', message: '這樣不行', issues: [] } }
  await page.route('**/url_view/view/v3*', (route) => route.fulfill(refusal), { times: 1 })
  await overwrite.click()
  await expect(page.getByText('這樣不行')).toBeVisible()
  await expect(conflict).toBeHidden()
  await expect(address).toHaveValue('mine@demo.test')

  await api.must('PATCH', '/optimize/url_view/disable', { org, id })
  await expect(page.getByRole('button', { name: '儲存', exact: true })).toBeEnabled()
  await page.keyboard.press('Control+S')
  await expect(conflict).toContainText('已結束，版本內容無法再修改。')
  await expect(overwrite).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(conflict).toBeHidden()
  await expect(page.getByRole('button', { name: '儲存', exact: true })).toBeDisabled()
  await page.getByRole('button', { name: '捨棄', exact: true }).click()
  await expect(page.getByText('還沒有浮動選單')).toBeVisible()
  await removeStore(api, container)
})

test('what is typed into the account while it is saved stays, and can be saved next', async ({
  page,
  url,
  signIn,
  makePerson,
}) => {
  const email = await makePerson({ org, name: 'Typed Meanwhile', role: 'member', password: demoPassword })
  await signIn(page, email)
  await page.goto(`${url}/${org}/account`)
  const answered = Promise.withResolvers<void>()
  await page.route('**/api/user/profile', (route) => answered.promise.then(() => route.continue()), { times: 1 })
  const name = page.getByLabel('姓名', { exact: true })
  const sent = page.waitForRequest('**/api/user/profile')
  await name.fill('First')
  // The next key comes at once, before the screen shows that it is being saved.
  await name.evaluate((field: HTMLInputElement) => {
    field.form?.requestSubmit()
    field.select()
    document.execCommand('insertText', false, 'Typed Meanwhile')
  })
  await sent
  answered.resolve()
  await expect(page.getByText('已儲存').first()).toBeVisible()
  await expect(name).toHaveValue('Typed Meanwhile')
  const stored = page.waitForResponse('**/api/user/profile')
  await name.press('Enter')
  await stored
  await page.reload()
  await expect(name).toHaveValue('Typed Meanwhile')
})
