import { change, expect, experiment, test } from './shop.ts'

test('?vitrine_debug shows what shows, what does not, and why, on this page and the next', async ({ page, shop }) => {
  const named = (id: string, changes: object[], more: object = {}) => {
    const views = [
      { id: `${id}0`, original: true },
      { id: `${id}1`, content: { changes } },
    ]
    return experiment({}, { id, name: id, views, ...more })
  }
  const marks = { tag: 'div', says: '1', alone: 'anywhere', near: ['', ''], within: [], inner: 0, others: [] }
  shop.experiences = [
    named('headline', [
      change('text', '#title', { value: 'Version' }),
      change('text', 'li', { value: 'Version' }),
      change('hide', '#none'),
      change('text', '#foot', { value: 'Version', fingerprint: marks }),
    ]),
    named('elsewhere', [], { rules: [{ field: 'path', operator: 'eq', value: '/next' }] }),
    named('phones', [], { devices: ['mobile'] }),
    named('over', [], { end: 1 }),
    named('scroll', [], { activation: { trigger: 'scroll', percent: 50, visitor: 'all' } }),
  ]
  const body =
    '<h1 id="title">Original</h1><ul><li>1</li><li>2</li></ul><p id="foot">Foot</p><div style="height:5000px"></div>'
  shop.pages['/'] = `<html><head>${shop.tag}</head><body>${body}</body></html>`
  shop.pages['/next'] = shop.pages['/']
  await page.goto(`${shop.origin}/?vitrine_debug`)
  const panel = page.getByRole('region', { name: '櫥窗偵錯' })
  const line = (name: string) =>
    panel
      .getByRole('listitem')
      .filter({ has: page.getByText(name, { exact: true }) })
      .first()
  await expect(line('headline')).toContainText('顯示版本')
  await expect(line('headline').getByRole('listitem')).toHaveText([
    /已套用 · text #title/,
    /符合的元素不只一個 \(2\) · text li/,
    /找不到元素 · hide #none/,
    /找到的元素與當初選取的不同 · text #foot/,
  ])
  await expect(line('elsewhere')).toContainText('此頁不符合網址規則')
  await expect(line('phones')).toContainText('此裝置不在目標內')
  await expect(line('over')).toContainText('不在檔期內')
  await expect(line('scroll')).toContainText('等待觸發條件')
  await page.mouse.wheel(0, 4000)
  await expect(line('scroll')).toContainText('顯示版本')
  await page.goto(`${shop.origin}/next`)
  await expect(line('elsewhere')).toContainText('顯示版本')
  await panel.getByRole('button', { name: '關閉' }).click()
  await expect(panel).toHaveCount(0)
  await page.goto(`${shop.origin}/`)
  await expect.poll(() => shop.events('page_view').length).toBe(3)
  await expect(panel).toHaveCount(0)
})
