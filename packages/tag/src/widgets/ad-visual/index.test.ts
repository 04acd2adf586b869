// @vitest-environment happy-dom
import type { CompiledVisual } from '@vitrine/contract'
import { beforeEach, expect, it, vi } from 'vitest'
import { makeWidgetApi } from '../../deferred/testing.ts'
import { ROOM } from '../../rooms/rooms.ts'
import { mount } from './index.ts'

const content: CompiledVisual = {
  ...{ alt: '夏季特賣，全館八折', link: '/sale', tab: false, width: 1200, height: 400 },
  files: [
    { url: 'https://files.test/a-1200.webp', width: 1200 },
    { url: 'https://files.test/a-2400.webp', width: 2400 },
  ],
  ...{ align: 'center', max_width: 1000, margin: 16, radius: 12 },
}
const record = vi.fn()

const open = (own: Partial<CompiledVisual> = {}, { isKept = false, isPreview = false } = {}) => {
  const host = document.createElement('div')
  host.getBoundingClientRect = () => ({ top: 0 }) as DOMRect
  if (isKept) {
    const room = document.createElement('div')
    room.setAttribute(ROOM, 'e')
    room.attachShadow({ mode: 'open' }).append(host)
    document.body.append(room)
  } else document.body.append(host)
  const root = host.attachShadow({ mode: 'open' })
  const widget = mount(root, { ...content, ...own }, makeWidgetApi({ record, ...(isPreview && { isPreview }) }))
  const box = root.querySelector<HTMLElement>('.box')
  return { root, host, widget, box, link: root.querySelector('a'), image: root.querySelector('img') }
}

beforeEach(() => {
  document.body.innerHTML = ''
  record.mockClear()
})

it('shows the picture in the sizes there are, with its words and its place, and leaves nothing behind', () => {
  const { root, box, image, link, widget } = open({}, { isKept: true })
  expect(Object.fromEntries([...(image?.attributes ?? [])].map(({ name, value }) => [name, value]))).toMatchObject({
    ...{ alt: '夏季特賣，全館八折', width: '1200', height: '400', loading: 'lazy', decoding: 'async' },
    src: 'https://files.test/a-1200.webp',
    srcset: 'https://files.test/a-1200.webp 1200w,https://files.test/a-2400.webp 2400w',
    sizes: '(max-width:1000px) 100vw,1000px',
  })
  expect([link?.getAttribute('href'), link?.target, box?.style.getPropertyValue('--width')]).toEqual([
    '/sale',
    '',
    '1000px',
  ])
  expect(box?.style.getPropertyValue('--margin')).toBe('0px auto 0px auto')
  expect(record.mock.calls).toEqual([['widget_shown']])
  link?.addEventListener('click', (event) => event.preventDefault())
  link?.click()
  expect(record.mock.calls).toEqual([['widget_shown'], ['widget_clicked']])
  widget.remove()
  expect(root.childNodes).toHaveLength(0)
})

it('without a room comes in only where nobody sees it, with margins of its own', () => {
  const { host, box, widget } = open({ align: 'right', margin: 24 })
  expect([host.style.display, box?.style.getPropertyValue('--margin')]).toEqual(['none', '24px 0 24px auto'])
  host.getBoundingClientRect = () => ({ top: innerHeight }) as DOMRect
  document.body.getBoundingClientRect = host.getBoundingClientRect
  dispatchEvent(new Event('scroll'))
  expect(host.style.display).toBe('block')
  widget.remove()
})

it('a preview shows it at once, and nothing before anything is exported', () => {
  const { host, box } = open({}, { isPreview: true })
  expect([host.style.display, box?.hidden]).toEqual(['', false])
  expect(open({ files: [] }, { isPreview: true }).box?.hidden).toBe(true)
})

it('leads to another tab or nowhere, as somebody has said', () => {
  expect(open({ tab: true }).link).toMatchObject({ target: '_blank', rel: 'noopener' })
  expect(open({ link: '' }).link).toBe(null)
})
