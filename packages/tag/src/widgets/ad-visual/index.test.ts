// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import { makeWidgetApi } from '../../deferred/testing.ts'
import { mount } from './index.ts'

test('shows its text, says so once, and leaves nothing behind', () => {
  const host = document.createElement('div').attachShadow({ mode: 'open' })
  const record = vi.fn()
  const widget = mount(host, { text: '今日免運' }, makeWidgetApi({ record }))
  expect(host.textContent).toBe('今日免運')
  expect(record).toHaveBeenCalledExactlyOnceWith('widget_shown')
  widget.remove()
  expect(host.childNodes).toHaveLength(0)
})
