import { describe, expect, it } from 'vitest'
import { failureMessage } from './failure-message.ts'

describe('what is told where the state forbids a step', () => {
  it.each([
    [
      'stop',
      'draft',
      '這個實驗還是草稿，無法結束。不需要時可以直接刪除',
      'This experiment is still a draft and cannot be stopped. Delete it if you do not need it.',
    ],
    [
      'release',
      'ended',
      '這個實驗已經結束，無法再發布一次。結束後無法重新啟用，請複製成新的草稿',
      'This experiment has ended and cannot be released again. To run it again, copy it into a new draft.',
    ],
    [
      'redraft',
      'draft',
      '這個實驗還是草稿，無法退回草稿。可以直接修改',
      'This experiment is still a draft and cannot go back to draft. You can edit it directly.',
    ],
    [
      'rules',
      'released',
      '這個實驗已經發布，無法修改網址規則。若還沒有訪客看過，可以退回草稿再改；否則請複製成新的草稿',
      'This experiment is released and cannot have its URL rules changed. Move it back to draft if no visitor has seen it yet, or copy it into a new draft.',
    ],
  ])('%s of what is %s', (attempt, status, zh, en) => {
    const details = { attempt, status, kind: 'experiment' }
    expect(failureMessage('wrong_state', 'zh-TW', details)).toBe(zh)
    expect(failureMessage('wrong_state', 'en', details)).toBe(en)
  })

  it('calls a kind by its own name', () => {
    const details = { attempt: 'stop', status: 'ended', kind: 'floating_menu' }
    expect(failureMessage('wrong_state', 'zh-TW', details)).toBe('這個浮動選單已經結束，無法結束。不需要再結束一次')
    expect(failureMessage('wrong_state', 'en', { ...details, kind: 'toString' })).toBe(
      'This item has ended and cannot be stopped. There is nothing to do.',
    )
  })

  it('says what stands in the way of anything else', () => {
    expect(failureMessage('wrong_state', 'zh-TW', { reason: 'second_factor_off' })).toBe(
      '兩步驟驗證尚未啟用，請先完成設定',
    )
    expect(failureMessage('wrong_state', 'en')).toBe(
      'This is not possible in the current state. Reload, then try again.',
    )
  })

  it('names the steps that a draft lacks', () => {
    const details = { incomplete_steps: ['rules', 'content'] }
    expect(failureMessage('not_ready', 'zh-TW', details)).toBe(
      '還是草稿，無法發布。請先完成：新增或修改網址規則、編輯版本內容',
    )
    expect(failureMessage('not_ready', 'en', details)).toBe(
      'This draft is not ready to release. First: add or fix the URL rules, edit the versions.',
    )
    expect(failureMessage('not_ready', 'zh-TW')).toBe('尚有未完成的設定步驟')
  })
})
