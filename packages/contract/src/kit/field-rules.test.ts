import { describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { endpoints } from '../endpoints.gen.ts'
import { type ErrorCode, errors } from './errors.ts'
import {
  Domain,
  FileOfAtMost,
  Host,
  Letters,
  NonNegativeNumber,
  Numeric,
  Phone,
  ShortNumber,
  TextOfAtLeast,
} from './field-rules.ts'
import { Day, Email, Name, OptionalWebUrl, PageHost, RequiredText, WebUrl } from './fields.ts'
import { issueMessages } from './issues.ts'
import { fileProblem } from './megabytes.ts'
import { formatMessage } from './messages.ts'
import { NationalId } from './national-id.ts'

/** What the person is told, in Traditional Chinese; an empty list when the value is taken. */
function told(schema: z.ZodType, value: unknown): string[] {
  const result = schema.safeParse(value)
  return (result.error?.issues ?? []).map((issue) => {
    const { error, ...details } = (issue as unknown as { params: { error: keyof typeof issueMessages } }).params
    return formatMessage(issueMessages[error], 'zh-TW', details)
  })
}

function rule(name: string, schema: z.ZodType, message: string, good: unknown[], bad: unknown[]): void {
  describe(name, () => {
    it.each(good.map((value) => [value]))('takes %j', (value) => {
      expect(told(schema, value)).toEqual([])
    })
    it.each(bad.map((value) => [value]))('refuses %j', (value) => {
      expect(told(schema, value)).toEqual([message])
    })
  })
}

rule(
  'required',
  RequiredText(20),
  '必填欄位',
  ['a', ' 茶 ', '🏳️‍🌈', '👩‍🚀 shop', 'مرحبا\u200f', 'שלום', 'क्षि', 'two\r\nlines\tand a tab'],
  ['', '   ', '\t\n', '　', '\u200b', '\u2060', '\u00ad', '\u3164', '\u200b\n\u2060', '\u2800'],
)
rule(
  'required text without control characters',
  RequiredText(20),
  '格式錯誤',
  ['a'],
  ['\u0007', 'a\u0007', 'a\u0000b', 'a\u001bb', 'a\u0085b', 'a\u202egnp.b', 'a\u2066b'],
)
rule(
  'name',
  Name(20),
  '格式錯誤',
  [' 王小明\n', "O'Brien, Ltd.", 'اسم', '👩‍🚀 shop'],
  ['a\nb', 'a\r\nBcc: b', 'a\u2028b', 'a\u0085b', 'a\tb', 'a\u0000b', 'a\u202egnp.b', 'a\u2066b'],
)
rule(
  'visible name',
  Name(20),
  '必填欄位',
  ['🏳️‍🌈', 'مرحبا\u200f', 'क्षि'],
  ['', ' ', '\u200b', '\u200b \u2060', '\u3164', '\u2800'],
)
describe('what is called by a name', () => {
  const named = endpoints.flatMap(({ id, method, body }) => {
    const shape = method === 'GET' ? {} : ((body as { shape?: Record<string, z.ZodType> } | undefined)?.shape ?? {})
    return ['name', 'org_name', 'user_name'].flatMap((key) => (shape[key] ? [[id, key, shape[key]] as const] : []))
  })
  it.each(named)('is one line without turns of direction: %s %s', (_, __, schema) => {
    for (const bad of ['a\nb', 'a\u202eb', 'a\u2067b', 'a\u0007b', '\u200b'])
      expect([bad, schema.safeParse(bad).success]).toEqual([bad, false])
    expect(schema.safeParse('茶 🫖 شاي').success).toBe(true)
  })
})
rule(
  'e-mail',
  Email,
  'Email格式錯誤',
  ['a@b.co', 'A.B+c@shop.example.com', ' a@b.tw '],
  ['a', 'a@', '@b.co', 'a@b', 'a b@c.co', 'a@b..co', 'a@@b.co', '"a"@b.co', 'a@[127.0.0.1]'],
)
rule(
  'address',
  OptionalWebUrl,
  '網址格式錯誤，請輸入以 http:// 或 https:// 開頭的完整網址',
  ['', 'http://a.b', 'https://a.b/c?d#e', 'HTTPS://A.B'],
  ['a.b', 'ftp://a.b', '//a.b', 'https://', 'https://a b', 'javascript:alert(1)', 'http:/a.b'],
)
rule('required address', WebUrl, '必填欄位，網址格式錯誤', ['http://a.b', 'https://a.b'], ['', ' '])
rule(
  'required address that is filled in',
  WebUrl,
  '網址格式錯誤，請輸入以 http:// 或 https:// 開頭的完整網址',
  ['http://a.b'],
  ['a.b', 'ftp://a.b', 'httpss://a.b'],
)
rule(
  'host',
  Host,
  '網域格式錯誤',
  ['a.tw', 'shop.example.com', 'a-b.c-d.shop', '茶.台灣', 'a.xn--kpry57d', 'A.COM'],
  ['a', 'a.b', 'a.1', 'a.c0m', 'https://a.tw', 'a.tw/', 'a.tw:80', '-a.tw', 'a-.tw', 'a..tw', '.tw', 'a.tw.', 'a b.tw'],
)
rule(
  'host of a page',
  PageHost,
  '網域格式錯誤',
  ['a.tw', 'SHOP.example.com', 'localhost', '127.0.0.1', '[::1]', '茶.台灣', 'a_b.example', 'a.tw.'],
  [
    '*',
    '**',
    '*.',
    '*.com',
    '*.shop.example',
    '*evil.test',
    'a.*',
    'a..tw',
    '-a.tw',
    'a-.tw',
    '.',
    'a.tw:80',
    "a'b.tw",
    'a$.tw',
  ],
)
rule(
  'domain',
  Domain('admin.vitrine.example'),
  '網域輸入錯誤',
  ['https://admin.vitrine.example', 'https://admin.vitrine.example/a', 'https://ADMIN.vitrine.example:443/?a'],
  [
    'http://admin.vitrine.example',
    'https://vitrine.example',
    'https://admin.vitrine.example.evil.test/',
    'https://admin.vitrine.example@evil.test/',
    'https://evil.test/https://admin.vitrine.example',
    'admin.vitrine.example',
  ],
)
rule(
  'phone',
  Phone,
  '電話號碼格式錯誤',
  ['0912345678', '0225551234', ' 0912345678\n', '0912345678　'],
  ['091234567', '09123456789', '0912-345-678', '0912 345678', '+886912345', '09123４5678'],
)
rule('number', ShortNumber, '格式錯誤', ['0', '12', '999'], ['1000', 'a', '-1', '1.5', ' 1', '１'])
rule('English letters only', Letters, '格式錯誤', ['abc', 'ABC'], ['a1', 'a b', 'é', '茶', 'a-b'])
rule('non-negative number', NonNegativeNumber, '格式錯誤', ['0', '1.5', '100'], ['-1', '-0', '1.', '.5', '1e3', 'a'])
rule(
  'numeric',
  Numeric,
  '格式錯誤',
  ['0', '-1', '-1.50', '007'],
  ['--1', '+1', '1,000', 'NaN', 'Infinity', '0x1', '1 '],
)
rule(
  'date',
  Day,
  '格式錯誤',
  ['2026-11-21', '2028-02-29'],
  ['2026-02-29', '2026/11/21', '21-11-2026', '2026-13-01', 'a'],
)
rule(
  'minimum length',
  TextOfAtLeast(8, 100),
  '長度至少超過 8',
  ['12345678', '八個字也可以的呀'],
  ['1234567', '🫖🫖🫖🫖'],
)

it('what is typed with blanks around it is kept without them', () => {
  expect([NationalId.parse(' A123456789 '), Phone.parse('\t0912345678 ')]).toEqual(['A123456789', '0912345678'])
})

describe('a national ID', () => {
  it.each([
    'A123456789',
    'B223456782',
    'F135724680',
    'H290817262',
    'O102938476',
    'I200000005',
    'A100000001',
    'Z199999990',
    'W212121213',
    ' A123456789\n',
    'A123456789　',
  ])('takes %s', (value) => {
    expect(told(NationalId, value)).toEqual([])
  })
  it.each([
    'A123456788',
    'O102938479',
    'I200000001',
    'a123456789',
    'A323456789',
    'A12345678',
    'A1234567890',
    'AB12345678',
    'A12345678９',
    'Ａ123456789',
    'A12345 6789',
    'A823456783',
  ])('refuses %j', (value) => {
    expect(told(NationalId, value)).toEqual(['身分證格式錯誤'])
  })
  it('has exactly one check digit for every number', () => {
    for (const letter of 'ABCDEFGHIJKLMNOPQRSTUVWXYZ')
      expect([...'0123456789'].filter((d) => told(NationalId, `${letter}22222222${d}`).length === 0)).toHaveLength(1)
  })
})

describe('a file', () => {
  const MB = 1_048_576
  it('may have ten megabytes unless told otherwise', () => {
    expect(told(FileOfAtMost(), { size: 10 * MB })).toEqual([])
    expect(told(FileOfAtMost(), { size: 10 * MB + 1 })).toEqual(['檔案大小上限為 10.00 MB，目前為 10.01 MB'])
    expect(told(FileOfAtMost(2), { size: 2.5 * MB })).toEqual(['檔案大小上限為 2.00 MB，目前為 2.50 MB'])
    expect(fileProblem({ size: 12.344 * MB })).toEqual({
      error: 'file_too_large',
      details: { limit: '10.00', size: '12.35' },
    })
  })
  it('has to be chosen', () => {
    expect(told(FileOfAtMost(), undefined)).toEqual(['請選擇檔案'])
    expect(told(FileOfAtMost(), null)).toEqual(['請選擇檔案'])
  })
})

it('every message has both languages with the same values', () => {
  const values = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map((match) => match[1]).sort()
  const all: [string, { zh: string; en: string }][] = [
    ...Object.entries(issueMessages),
    ...(Object.keys(errors) as ErrorCode[]).map((code): [string, { zh: string; en: string }] => [code, errors[code]]),
  ]
  for (const [code, { zh, en }] of all) expect([code, values(en)]).toEqual([code, values(zh)])
})
