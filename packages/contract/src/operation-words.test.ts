import { describe, expect, test } from 'vitest'
import * as codeNames from './code-names.ts'
import type { BothLanguages } from './kit/index.ts'
import { metricNames } from './metric-names.ts'
import { operationActions } from './operation-actions.ts'
import { changesOf } from './operation-changes.ts'
import * as operationNames from './operation-names.ts'
import { changeInWords, nameOfChange, typeInWords, valueInWords } from './operation-words.ts'
import * as words from './words.gen.ts'

describe('every action that the server writes', () => {
  test('is named once', () => expect(new Set(operationActions).size).toBe(operationActions.length))
})

describe('names', () => {
  const { contentWords, ...tables } = { ...codeNames, metricNames, ...operationNames, ...words }
  const ofContents = Object.values(contentWords).flatMap((own) => [
    own?.fields ?? {},
    ...Object.values(own?.values ?? {}),
  ])
  const all = [...Object.values<Record<string, BothLanguages>>(tables), ...ofContents].flatMap((names) =>
    Object.entries(names),
  )
  test('say something in both languages', () => {
    expect(all.length).toBeGreaterThan(200)
    for (const [key, name] of all) for (const text of Object.values(name)) expect(text.trim(), key).not.toBe('')
  })
  test('have a space between Chinese and Latin, and no Chinese in English', () => {
    for (const [key, { 'zh-TW': zh, en }] of all) {
      expect(zh, key).not.toMatch(/[\u4e00-\u9fff][A-Za-z0-9]|[A-Za-z0-9][\u4e00-\u9fff]/)
      expect(en, key).not.toMatch(/[\u3000-\u303f\u4e00-\u9fff\uff00-\uffef]/)
    }
  })
})

describe('what changed', () => {
  const changes = (field: string, before: unknown, after: unknown, type: 'view' | 'experience' = 'experience') =>
    changesOf({ type, kind: 'experiment', difference: [{ field, before, after }] })

  test('is told line by line inside of a field', () => {
    const before = { trigger: 'immediately', visitor: 'all' }
    const after = { trigger: 'delay', seconds: 5, visitor: 'all' }
    expect(
      changes('activation', before, after).map(({ path, before, after }) => [path.join('.'), before, after]),
    ).toEqual([
      ['trigger', 'immediately', 'delay'],
      ['seconds', undefined, 5],
    ])
  })
  test('counts items from one, and tells lists of words as a whole', () => {
    const [change] = changes('B.content', { changes: [] }, { changes: [{ op: 'text' }] }, 'view')
    expect(change).toMatchObject({ of: 'B', field: 'content', path: ['changes', '1', 'op'], after: 'text' })
    expect(changes('devices', ['mobile'], ['mobile', 'desktop'])).toMatchObject([
      { path: [], after: ['mobile', 'desktop'] },
    ])
  })
  test('belongs to a version, whatever its name', () => {
    expect(changes('v1.2.weight', 5000, 2500, 'view')).toMatchObject([{ of: 'v1.2', field: 'weight' }])
    expect(changes('PATCH /optimize/view/v3', null, true)).toMatchObject([
      { of: null, field: 'PATCH /optimize/view/v3' },
    ])
  })
  test('is nothing where nothing became nothing', () => {
    expect(changes('memo', null, '')).toEqual([])
    expect(changes('content', {}, null)).toEqual([])
    expect(changes('memo', 'a', '')).toHaveLength(1)
  })
})

describe('in words', () => {
  const time = (iso: string) => `at ${iso.slice(0, 10)}`
  const say = (field: string, value: unknown, path: string[] = [], language: 'zh-TW' | 'en' = 'en') =>
    valueInWords({ kind: 'experiment', field, path }, value, { language, time })
  const name = (field: string, path: string[] = [], of: string | null = null) =>
    nameOfChange({ kind: 'experiment', of, field, path, before: null, after: null }, 'zh-TW')

  test('a field has its name, with what it belongs to and the place inside of it', () => {
    expect(name('weight', [], 'B')).toBe('B › 權重')
    expect(name('content', ['changes', '1', 'selectors'], 'B')).toBe('B › 版本內容 › 變更 1 › 選擇器')
    expect(name('PATCH /optimize/view/v3#weight')).toBe('修改已發布實驗的權重')
    expect(name('constructor', ['toString'])).toBe('constructor › toString')
  })
  test('codes, shares, rules, times and lists are words', () => {
    expect(say('status', 'released')).toBe('Released')
    expect(say('memo', 'released')).toBe('released')
    expect(say('status', 'constructor')).toBe('constructor')
    expect(say('devices', ['mobile', 'desktop'])).toBe('Mobile, Desktop')
    expect(say('devices', ['mobile', 'desktop'], [], 'zh-TW')).toBe('手機、電腦')
    expect(say('content', 'hide', ['changes', '1', 'op'])).toBe('Hide element')
    expect(say('quota', ['marketing_cards', 'city_cards'])).toBe('Marketing cards, City cards')
    expect([say('weight', 3333), say('holdout', 5000), say('report', 3333, ['baseline_roas'])]).toEqual([
      '33.33%',
      '50%',
      '3333',
    ])
    expect(say('rule', 'path sw /new arrivals')).toBe('"/new arrivals" (Path starts with)')
    expect(say('rule', 'something else')).toBe('something else')
    expect(say('startAt', '2026-11-21T07:05:00.000Z')).toBe('at 2026-11-21')
  })
  test('a kind brings words for its content, and no other kind has them', () => {
    const change = (kind: 'floating_menu' | 'experiment', ...path: string[]) => ({
      kind,
      of: 'A',
      field: 'content',
      path,
    })
    const named = (...given: Parameters<typeof change>) =>
      nameOfChange({ ...change(...given), before: null, after: null }, 'zh-TW')
    expect(named('floating_menu', 'entries', '1', 'type')).toBe('A › 版本內容 › 選單項目 1 › 種類')
    expect(named('experiment', 'entries')).toBe('A › 版本內容 › entries')
    const said = (...given: Parameters<typeof change>) =>
      valueInWords(change(...given), 'phone', { language: 'zh-TW', time })
    expect(said('floating_menu', 'entries', '1', 'type')).toBe('電話')
    expect(said('floating_menu', 'entries', '1', 'value')).toBe('phone')
    expect(said('experiment', 'entries', '1', 'type')).toBe('phone')
  })
  test('a type is a word, and of an experience what kind it is of', () => {
    const of = (type: 'experience' | 'timer' | 'view', kind: 'marketing_card' | null) =>
      [typeInWords({ type, kind }, 'zh-TW'), typeInWords({ type, kind }, 'en')].join()
    expect([of('experience', 'marketing_card'), of('experience', null), of('timer', null)]).toEqual([
      '行銷圖卡,Marketing card',
      '實驗,Experiment',
      '倒數計時器,Countdown timer',
    ])
    expect(of('view', 'marketing_card')).toBe('版本,Version')
  })
  test('activation is told by source and place', () => {
    expect(name('activation', ['sources', '1', 'operator'])).toBe('觸發條件 › 流量來源 1 › 比對方式')
    expect(say('activation', 'starts_with', ['sources', '1', 'operator'])).toBe('starts with')
    expect(say('activation', ['taipei-city', 'hsinchu-city/東區'], ['places'], 'zh-TW')).toBe('台北市、新竹市東區')
    expect(say('activation', ['taipei-city/中正區'], ['places'])).toBe('中正區, Taipei City')
  })
  test('nothing, yes and no are said', () => {
    expect([say('memo', ''), say('endAt', null), say('devices', [])]).toEqual(['(none)', '(none)', '(none)'])
    expect([say('hideFragment', true), say('hideFragment', false)]).toEqual(['Yes', 'No'])
    const right = 'GET /optimize/view/by/v2'
    expect([say(right, null), say(right, true), say(right, false)]).toEqual(['By role', 'Allowed', 'Denied'])
  })
  test('a change is a line: what it was and is, what was set, or what was removed', () => {
    const line = (field: string, before: unknown, after: unknown, language: 'zh-TW' | 'en' = 'en') => {
      const change = { kind: 'experiment' as const, of: null, field, path: [], before, after }
      return changeInWords(change, { language, time }, (text) => text)
    }
    expect(line('weight', 5000, 2500)).toBe('Weight: 50% → 25%')
    expect(line('memo', null, 'Before the sale')).toBe('Notes: Before the sale')
    expect(line('devices', ['mobile'], [])).toBe('Devices: removed Mobile')
    expect(line('rule', 'path sw /sale', null)).toBe('URL rule: removed "/sale" (Path starts with)')
    expect(line('rule', undefined, ['path sw /sale', 'path eq /'], 'zh-TW')).toMatch(
      /^網址規則：「\/sale」（.+）、「\/」（.+）$/,
    )
    expect(line('weights', undefined, ['原始版本 10%', 'B 90%'], 'zh-TW')).toMatch(/：原始版本 10%、B 90%$/)
    expect([line('version', '原始版本', null, 'zh-TW'), line('version', 'B', null, 'zh-TW')]).toEqual([
      '版本：移除原始版本',
      '版本：移除 B',
    ])
    expect(line('GET /optimize/view/by/v2', null, true)).toBe('View a version: By role → Allowed')
  })
})
