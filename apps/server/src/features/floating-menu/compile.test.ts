import { floatingMenu, type MenuEntryType } from '@vitrine/contract'
import { expect, it } from 'vitest'
import { compileFloatingMenu } from './compile.ts'
import { serverKind } from './index.ts'

const compile = (content: object) => compileFloatingMenu(floatingMenu.content.parse(content))
const hrefOf = (type: MenuEntryType, value: string) => compile({ entries: [{ id: 'a', type, value }] }).entries[0]?.href

// Golden: published content outlives a release, so a change here has to be meant.
it('is what the store gets', () => {
  const picture = { id: 'p1', url: 'https://tag.test/files/c/p1/a-320.webp', alt: 'Cat' }
  const entries = [
    { id: 'a', type: 'line', value: '@shop', label: ' 加好友 ' },
    { id: 'b', type: 'link', value: 'https://shop.test/help', label: 'Help', picture },
    { id: 'c', type: 'phone' },
  ]
  expect(compile({ icon: 'picture', picture, entries, ball_color: '#FF0000' })).toEqual({
    corner: 'bottom-right',
    size: 56,
    icon: 'picture',
    picture: picture.url,
    label: '',
    ball: '#ff0000',
    sign: '#ffffff',
    entries: [
      { type: 'line', href: 'https://line.me/R/ti/p/@shop', label: '加好友' },
      { type: 'link', href: 'https://shop.test/help', label: 'Help', picture: picture.url },
    ],
    back: true,
    desktop: { x: 24, y: 24 },
    mobile: { x: 16, y: 16 },
  })
  expect(compile({ icon: 'picture' })).toMatchObject({ icon: 'chat', entries: [] })
})

it.each([
  ['line', 'shop', 'https://line.me/R/ti/p/@shop'],
  ['line', 'https://lin.ee/abc', 'https://lin.ee/abc'],
  ['messenger', 'myshop', 'https://m.me/myshop'],
  ['whatsapp', '0912-345-678', 'https://wa.me/886912345678'],
  ['whatsapp', '+1 (415) 555-0100', 'https://wa.me/14155550100'],
  ['instagram', '@my.shop', 'https://www.instagram.com/my.shop/'],
  ['phone', '02-2345-6789', 'tel:0223456789'],
  ['phone', '+886 2 2345 6789', 'tel:+886223456789'],
  ['phone', '02-25551234 分機 12', 'tel:0225551234,12'],
  ['phone', '０９１２ ３４５ ６７８', 'tel:0912345678'],
  ['phone', '037-123456', 'tel:037123456'],
  ['phone', '0800-123-456', 'tel:0800123456'],
  ['phone', '412-8888', 'tel:4128888'],
  ['mail', 'help@demo.test', 'mailto:help@demo.test'],
  [
    'address',
    '台北市信義路五段7號',
    `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent('台北市信義路五段7號')}`,
  ],
] as const)('%s %s leads to %s', (type, value, href) => expect(hrefOf(type, value)).toBe(href))

it.each([
  ['line', 'https://evil.test/@shop', 'invalid_account'],
  ['line', '你好', 'invalid_account'],
  ['phone', '12', 'invalid_phone'],
  ['phone', '091234567', 'invalid_phone'],
  ['phone', '09123456789', 'invalid_phone'],
  ['phone', '080012345', 'invalid_phone'],
  ['phone', '02-25551234 #1 #2', 'invalid_phone'],
  ['mail', 'mailto:service@demo.test', 'invalid_email'],
  ['whatsapp', 'call me', 'invalid_phone'],
  ['mail', 'a@b', 'invalid_email'],
  ['link', 'javascript:alert(1)', 'invalid_url'],
  ['instagram', 'https://instagram.com.evil.test/x', 'invalid_account'],
] as const)('%s takes no %s', (type, value, error) => {
  const content = { entries: [{ id: 'a', type, value }] }
  expect(serverKind.parseContent(content, { isOriginal: false, type: 'page' })).toEqual({
    issues: [{ path: 'entries.0.value', error }],
  })
  // What was stored before a rule became stricter goes on being published.
  expect(() => compile(content)).not.toThrow()
})

it('lacks something to show without entries, and where one is empty', () => {
  const missing = (entries: object[]) => serverKind.findMissing({ entries }, 'page')
  expect(missing([])).toEqual([{ path: 'entries', error: 'required' }])
  expect(
    missing([
      { id: 'a', type: 'mail', value: 'a@demo.test' },
      { id: 'b', type: 'mail', value: '  ' },
    ]),
  ).toEqual([{ path: 'entries.1.value', error: 'required' }])
})
