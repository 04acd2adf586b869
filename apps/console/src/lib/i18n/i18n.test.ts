import { describe, expect, test } from 'vitest'
import { account as enAccount } from './en/account.ts'
import { core as enCore } from './en/core.ts'
import { createTexts as enCreate } from './en/create.ts'
import { homeTexts as enHome } from './en/home.ts'
import { notifications as enNotifications } from './en/notifications.ts'
import { organization as enOrganization } from './en/organization.ts'
import { keyboard as enKeyboard } from './en/palette.ts'
import { planTexts as enPlans } from './en/plans.ts'
import { platformTexts as enPlatform } from './en/platform.ts'
import { reportTexts as enReport } from './en/report.ts'
import { work as enWork } from './en/work.ts'
import { joinParameters, markParameter } from './spacing.ts'
import { account as zhAccount } from './zh-TW/account.ts'
import { core as zhCore } from './zh-TW/core.ts'
import { createTexts as zhCreate } from './zh-TW/create.ts'
import { homeTexts as zhHome } from './zh-TW/home.ts'
import { notifications as zhNotifications } from './zh-TW/notifications.ts'
import { organization as zhOrganization } from './zh-TW/organization.ts'
import { keyboard as zhKeyboard } from './zh-TW/palette.ts'
import { planTexts as zhPlans } from './zh-TW/plans.ts'
import { platformTexts as zhPlatform } from './zh-TW/platform.ts'
import { reportTexts as zhReport } from './zh-TW/report.ts'
import { work as zhWork } from './zh-TW/work.ts'

/** Those that lie beside what says them. */
const own = import.meta.glob<{ texts: object }>('../../**/texts.{zh-TW,en}.ts', { eager: true })
const ownOf = (language: string) =>
  Object.entries(own).flatMap(([file, { texts }]) => (file.endsWith(`.${language}.ts`) ? Object.entries(texts) : []))

function flatten(texts: object, prefix = ''): Record<string, string> {
  const flat: Record<string, string> = {}
  for (const [key, value] of Object.entries(texts))
    if (typeof value === 'string') flat[prefix + key] = value
    else Object.assign(flat, flatten(value as object, `${prefix}${key}.`))
  return flat
}

const zh = flatten({
  ...zhAccount,
  ...zhCore,
  ...zhCreate,
  ...zhHome,
  ...zhKeyboard,
  ...zhNotifications,
  ...zhOrganization,
  ...zhPlans,
  ...zhPlatform,
  ...zhReport,
  ...zhWork,
  ...Object.fromEntries(ownOf('zh-TW')),
})
const en = flatten({
  ...enAccount,
  ...enCore,
  ...enCreate,
  ...enHome,
  ...enKeyboard,
  ...enNotifications,
  ...enOrganization,
  ...enPlans,
  ...enPlatform,
  ...enReport,
  ...enWork,
  ...Object.fromEntries(ownOf('en')),
})
const withoutPlural = (key: string): string => key.replace(/_(one|other)$/, '')
const keysOf = (texts: Record<string, string>): string[] => [...new Set(Object.keys(texts).map(withoutPlural))].sort()
/** What a kind is called is always given, and languages need it in different sentences. */
const ofKind = ['{{kind}}', '{{kinds}}', '{{Kind}}', '{{about}}']
const parametersOf = (text: string | undefined): string[] =>
  [...new Set((text ?? '').match(/\{\{\w+\}\}/g) ?? [])].filter((p) => p !== '{{count}}' && !ofKind.includes(p)).sort()
const entries = Object.entries(zh).map(([key, text]) => ({ key, text, bare: text.replace(/\{\{\w+\}\}/g, '') }))

/** Sentences that the specification gives word for word. */
const asSpecified = new Set(['notifications.pushFailed'])

/** Say a number that is never one: of steps to choose from, or of what is only said from some number on. */
const alwaysMany = [
  'health.todo.view_errors',
  'imageSwap.pages.more',
  'planner.proposed',
  'report.range.days',
  'seasons.count',
  'settings.sitemap.slow',
  'share.daysHelp',
  'trust.how',
  'trust.weeks',
  'versions.errors.few',
]

describe('both languages', () => {
  test('have the same keys', () => expect(keysOf(zh)).toEqual(keysOf(en)))
  test('have the same parameters', () => {
    for (const key of keysOf(zh)) {
      const of = (texts: Record<string, string>) => parametersOf(texts[key] ?? texts[`${key}_other`])
      expect(of(zh), key).toEqual(of(en))
    }
  })
  test('count in the forms their grammar has', () => {
    for (const key of Object.keys(en).filter((k) => k.endsWith('_other')))
      expect(Object.keys(en), key).toContain(key.replace(/_other$/, '_one'))
    expect(Object.keys(zh).filter((key) => key.endsWith('_one'))).toEqual([])
  })
  test('say nothing empty', () => {
    for (const [key, text] of [...Object.entries(zh), ...Object.entries(en)]) expect(text.trim(), key).not.toBe('')
  })
})

test('an order that waits is over the bound or negative, and the words say so', () => {
  expect(zh['report.notes.held_other']).toContain('超過 {{bound}} 或為負數')
  for (const form of ['one', 'other'] as const)
    expect(en[`report.notes.held_${form}`]).toContain('over {{bound}} or negative')
})

describe('Traditional Chinese', () => {
  test('has full-width punctuation', () => {
    for (const { key, text } of entries)
      expect(text, key).not.toMatch(/[\u4e00-\u9fff][,;:?!]|[,;:?!][\u4e00-\u9fff]|"/)
  })
  test('has a space between Chinese and Latin', () => {
    for (const { key, bare } of entries.filter((entry) => !asSpecified.has(entry.key)))
      expect(bare, key).not.toMatch(/[\u4e00-\u9fff][A-Za-z0-9]|[A-Za-z0-9][\u4e00-\u9fff]/)
  })
  test('is what Taiwan says', () => {
    const mainland =
      /數據庫|設置|默認|信息|消息|質量|鏈接|屏幕|鼠標|單擊|導出|導入|粘貼|刷新|緩存|界面|接口|短信|郵箱|視頻|文件夾|服務器|網絡|賬號|登錄|退出登|支持|轉化|用户/
    const simplified =
      /[设数发优码导应库击删链启复历网页关闭确错误载验证测试统认与为从们个时间对将过进这问题没说话选择账户显购]/
    for (const { key, text } of entries) {
      expect(text, key).not.toMatch(mainland)
      expect(text, key).not.toMatch(simplified)
    }
  })
  test('speaks politely and without exclamation marks', () => {
    for (const { key, text } of entries) expect(text, key).not.toMatch(/[!！]|(?<!迷)你/)
  })
})

describe('English', () => {
  test('has no Chinese and no full-width punctuation', () => {
    for (const [key, text] of Object.entries(en))
      expect(text, key).not.toMatch(/[\u3000-\u303f\u4e00-\u9fff\uff00-\uffef！]/)
  })
  test('sets no plural beside a number that may be one', () => {
    const nouns = 'containers|days|images|months|orders|pages|places|products|sessions|versions|visitors|weeks'
    const beside = new RegExp(`\\{\\{(?!days|max|hours)\\w+\\}\\} (${nouns})\\b`)
    const bare = Object.entries(en).filter(([key, text]) => !/_(one|other)$/.test(key) && beside.test(text))
    expect(bare.map(([key]) => key).sort()).toEqual(alwaysMany)
  })
  test('does not shout', () => {
    for (const [key, text] of Object.entries(en)) expect(text, key).not.toContain('!')
  })
})

describe('spacing at the joints', () => {
  const say = (before: string, value: string, after: string): string =>
    joinParameters(`${before}${markParameter(value)}${after}`, true)
  test('is added between Chinese and Latin', () => {
    expect(say('停用', 'Hero', '嗎')).toBe('停用 Hero 嗎')
    expect(say('共 ', '3', ' 筆')).toBe('共 3 筆')
    expect(say('提升', '3%', '以上')).toBe('提升 3% 以上')
  })
  test('leaves quotes and the name itself alone', () => {
    expect(say('「', 'A版', '」')).toBe('「A版」')
    expect(say('停用', '夏季A組', '嗎')).toBe('停用夏季A組嗎')
  })
})
