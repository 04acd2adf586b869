import { describe, expect, it } from 'vitest'
import { ruleOperatorNames } from './code-names.ts'
import { failureMessage } from './failure-message.ts'
import { issueMessages } from './kit/issues.ts'
import { formatMessage } from './kit/messages.ts'

describe('what is told about a failed call', () => {
  it.each([
    ['containers', '容器數量已達方案上限（5），請加購或刪除現有的容器', 'containers (5)'],
    ['members', '成員人數已達方案上限（5），請加購或移除現有的成員', 'members (5)'],
    ['released_experiments', '已發布的實驗已達方案上限（5），請加購，或先結束其他實驗', 'released experiments (5)'],
    ['versions', '版本數量已達方案上限（5），請升級方案或刪除現有的版本', 'versions (5)'],
    ['weight_changes', '調整權重的次數已達方案上限（5），如需再次調整請升級方案', 'changes of weights (5)'],
  ])('names the limit of %s and what to do', (name, zh, en) => {
    const details = { limit: 5, function: name }
    expect(failureMessage('limit_reached', 'zh-TW', details)).toBe(zh)
    expect(failureMessage('limit_reached', 'en', details)).toContain(en)
  })

  it('asks nobody to delete what the plan has not', () => {
    const details = { limit: 0, function: 'containers' }
    expect(failureMessage('limit_reached', 'zh-TW', details)).toBe('目前的方案不含此功能，請續訂或升級方案')
    expect(failureMessage('limit_reached', 'en', details)).toBe('Your plan does not include this. Renew or upgrade it.')
  })

  it('calls plans as people do', () => {
    expect(failureMessage('plan_required', 'zh-TW', { level: 'business' })).toBe('此功能需要「商務」以上的方案')
    expect(failureMessage('plan_required', 'en', { level: 'business' })).toBe('This needs the Business plan or above.')
  })

  it.each([
    [1, '1 秒', '1 second'],
    [59, '59 秒', '59 seconds'],
    [60, '1 分鐘', '1 minute'],
    [61, '2 分鐘', '2 minutes'],
    [3389, '57 分鐘', '57 minutes'],
  ])('tells a wait of %d seconds in words', (seconds, zh, en) => {
    expect(failureMessage('too_many_requests', 'zh-TW', { seconds })).toBe(`嘗試次數過多，請於 ${zh}後再試`)
    expect(failureMessage('too_many_requests', 'en', { seconds })).toBe(`Too many attempts. Try again in ${en}.`)
  })

  it('recommends comparisons by the names that the list offers', () => {
    for (const [language, quoted] of [
      ['zh-TW', /「([^」{]+)」/g],
      ['en', /"([^"{]+)"/g],
    ] as const) {
      const names = Object.values(ruleOperatorNames).map((name) => name[language])
      const told = [
        ...formatMessage(issueMessages.slow_regex, language)
          .replace(/["「]\{part\}["」]/, '')
          .matchAll(quoted),
      ].map((match) => match[1])
      expect(told).toHaveLength(3)
      expect(names).toEqual(expect.arrayContaining(told))
    }
  })
})

it('says which limit is reached in its own words, or by its name', () => {
  const reached = (name: string, limit: number) => failureMessage('limit_reached', 'zh-TW', { function: name, limit })
  expect(reached('containers', 5)).toBe('容器數量已達方案上限（5），請加購或刪除現有的容器')
  expect(reached('floating_menus', 0)).toBe('目前的方案不含此功能，請續訂或升級方案')
  expect(reached('newer_than_this', 3)).toBe('已達方案上限（3），請加購或刪除現有項目')
})
