// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { beforeAll, expect, it } from 'vitest'
import { ApiError } from '../lib/api/error.ts'
import { startI18n } from '../lib/i18n/index.ts'
import { toast, toastStore } from './toast.ts'
import { Toaster } from './toaster.tsx'

const shown = () => document.querySelector('[role=status]')?.textContent ?? ''
const tell = (...failed: Parameters<typeof toast.failed>) => {
  act(() => {
    for (const { id } of toastStore.current()) toastStore.close(id)
    toast.failed(...failed)
  })
  return shown()
}

beforeAll(async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  await startI18n()
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  act(() =>
    root.render(
      <MantineProvider>
        <Toaster />
      </MantineProvider>,
    ),
  )
})

it('calls nothing a network problem but a call that got no answer', () => {
  const lost = new ApiError({ code: 'network', status: 0, message: 'network' })
  const strange = new ApiError({ code: 'bad_answer', status: 502, message: 'HTTP 502' })
  expect(tell('儲存失敗', lost)).toBe('儲存失敗網路連線異常，請檢查連線後重試。')
  for (const error of [strange, new TypeError('x is undefined')])
    expect(tell('儲存失敗', error)).toBe('儲存失敗發生錯誤，請稍後再試。')
})

it('tells what the server says, or the reason that only the caller knows', () => {
  expect(tell('儲存失敗', new ApiError({ code: 'conflict', status: 409, message: '已被修改' }))).toBe(
    '儲存失敗已被修改',
  )
  expect(tell('匯出失敗', new Error('canvas'), '瀏覽器無法產生圖片')).toBe('匯出失敗瀏覽器無法產生圖片')
})
