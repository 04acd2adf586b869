import { expect, test } from 'vitest'
import { listLinks } from './list-links.ts'

test('what a container names is opened on the web alone', () => {
  const none = { admin_link: '', ga_id: '', clarity_link: '' }
  expect(listLinks(none)).toEqual([])
  const admin = { name: 'admin_link', href: 'https://shop.test/admin' }
  const all = { admin_link: admin.href, ga_id: 'G-ABC123XYZ0', clarity_link: 'http://clarity.test/x' }
  expect(listLinks(all)).toEqual([
    admin,
    { name: 'ga_id', href: 'https://analytics.google.com/analytics/web/' },
    { name: 'clarity_link', href: 'http://clarity.test/x' },
  ])
  for (const admin_link of ['javascript:alert(1)', 'data:text/html,x', '//shop.test', 'https://'])
    expect(listLinks({ ...none, admin_link })).toEqual([])
})
