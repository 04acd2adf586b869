// @vitest-environment happy-dom
import type { CompiledMenu } from '@vitrine/contract'
import { expect, it, vi } from 'vitest'
import { makeWidgetApi } from '../../deferred/testing.ts'
import { mount } from './index.ts'

const menu: CompiledMenu = {
  corner: 'bottom-right',
  size: 56,
  icon: 'chat',
  label: '',
  ball: '#0f766e',
  sign: '#ffffff',
  entries: [{ type: 'phone', href: 'tel:0223456789', label: '打給我們' }],
  back: true,
  desktop: { x: 24, y: 30 },
  mobile: { x: 16, y: 20 },
}

it('tells of what visitors do, gives its corners back, and leaves nothing behind', () => {
  const host = document.createElement('div').attachShadow({ mode: 'open' })
  const record = vi.fn()
  const leave = vi.fn()
  const widget = mount(host, menu, makeWidgetApi({ record, corner: () => leave }))
  host.querySelector<HTMLElement>('.ball')?.click()
  host.querySelector('a')?.dispatchEvent(new MouseEvent('click'))
  expect(record.mock.calls).toEqual([['widget_shown'], ['widget_clicked', 'open'], ['widget_clicked', 'phone']])
  widget.remove()
  expect(leave).toHaveBeenCalled()
})
