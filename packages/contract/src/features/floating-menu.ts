import { z } from 'zod'
import { corners, defineKind, Email, HexColor, named, Picture, Text, WebUrl } from '../kit/index.ts'

/** Where an entry of the menu leads; each takes what people know: an account, a number, an address. */
export const menuEntryTypes = [
  'line',
  'messenger',
  'whatsapp',
  'instagram',
  'phone',
  'mail',
  'address',
  'link',
] as const
export type MenuEntryType = (typeof menuEntryTypes)[number]

/** The signs of the ball, drawn by the widget; `picture` is an image of the library. */
export const ballIcons = ['chat', 'phone', 'heart', 'gift', 'menu', 'picture'] as const
export type BallIcon = (typeof ballIcons)[number]

/** A telephone number as people write it: with spaces, hyphens, full-width digits, or an extension. */
export function readPhone(written: string): { isAbroad: boolean; digits: string; extension: string } | undefined {
  const [main = '', extension = '', ...more] = written.normalize('NFKC').split(/#|分機|ext\.?/i)
  const digits = main.replace(/\D/g, '')
  const isAbroad = main.trim().startsWith('+')
  // Taiwan's mobiles and most landlines have ten digits, landlines of some counties nine, service numbers three to eight.
  const isNumber = isAbroad ? /^[1-9]\d{6,14}$/ : /^(?:0[29]\d{8}|0800\d{6}|0[3-8]\d{7,8}|[1-9]\d{2,7})$/
  const isWritten = /^[+\d\s()-]+$/.test(main) && /^\d{0,6}$/.test(extension.trim()) && more.length === 0
  if (!isWritten || !isNumber.test(digits) || (digits.startsWith('080') && digits.length !== 10)) return undefined
  return { isAbroad, digits, extension: extension.trim() }
}
const isPhone = (value: string): boolean => readPhone(value) !== undefined
const isWeb = (value: string, hosts?: RegExp): boolean =>
  WebUrl.safeParse(value).success && (hosts === undefined || hosts.test(new URL(value).hostname))

/** Whether an entry's value leads anywhere. */
const isValue: Record<MenuEntryType, (value: string) => boolean> = {
  line: (value) => /^@?[a-z0-9._-]{1,40}$/i.test(value) || isWeb(value, /(^|\.)(line\.me|lin\.ee)$/),
  messenger: (value) => /^[a-z0-9.]{3,60}$/i.test(value) || isWeb(value, /(^|\.)(m\.me|messenger\.com|facebook\.com)$/),
  whatsapp: isPhone,
  instagram: (value) => /^@?[a-z0-9._]{1,40}$/i.test(value) || isWeb(value, /(^|\.)instagram\.com$/),
  phone: isPhone,
  mail: (value) => Email.safeParse(value).success && !value.toLowerCase().startsWith('mailto:'),
  address: (value) => value.length >= 3,
  link: (value) => isWeb(value),
}
const faults = {
  line: 'invalid_account',
  messenger: 'invalid_account',
  whatsapp: 'invalid_phone',
  instagram: 'invalid_account',
  phone: 'invalid_phone',
  mail: 'invalid_email',
  address: 'required',
  link: 'invalid_url',
} as const

/** A draft may leave an entry empty. */
const MenuEntry = z.strictObject({
  id: z.string().regex(/^[A-Za-z0-9_-]{1,40}$/),
  type: z.enum(menuEntryTypes),
  value: Text(500).default(''),
  label: Text(30).default('').meta({ description: 'Empty: what the type is called in the language of the page' }),
  picture: Picture.nullable().default(null).meta({ description: 'Instead of the sign of the type' }),
})
export type MenuEntry = z.output<typeof MenuEntry>

/** What is entered and leads nowhere. No part of the schema: what was stored under earlier rules stays readable. */
export const findDeadEntries = (entries: readonly MenuEntry[]) =>
  entries.flatMap(({ type, value }, index) =>
    value === '' || isValue[type](value) ? [] : [{ path: `entries.${index}.value`, error: faults[type] }],
  )

/** In pixels, whole. */
export const menuRanges = { size: { min: 40, max: 80 }, x: { min: 0, max: 200 }, y: { min: 0, max: 300 } } as const
export const mostMenuEntries = 6

const pixels = (of: keyof typeof menuRanges, usual: number) =>
  z.number().int().min(menuRanges[of].min).max(menuRanges[of].max).default(usual)
const margins = (x: number, y: number) => z.strictObject({ x: pixels('x', x), y: pixels('y', y) }).default({ x, y })

/** What visitors see of a floating menu: a ball in a corner that opens up to six ways to reach the store. */
export const FloatingMenuContent = z.strictObject({
  corner: z.enum(corners).default(corners[0]),
  size: pixels('size', 56).meta({ description: 'Of the ball, in pixels' }),
  icon: z.enum(ballIcons).default('chat'),
  picture: Picture.nullable().default(null),
  ball_color: HexColor.default('#0f766e'),
  icon_color: HexColor.default('#ffffff'),
  label: Text(30).default('').meta({ description: 'What the ball is called to those who cannot see it' }),
  entries: z.array(MenuEntry).max(mostMenuEntries).default([]),
  back_to_top: z
    .boolean()
    .default(true)
    .meta({ description: 'A button back to the top, after one screen of scrolling' }),
  desktop: margins(24, 24),
  mobile: margins(16, 16),
})
export type FloatingMenuContent = z.output<typeof FloatingMenuContent>

/** What the store's page gets: what is shown and where it leads, as short as may be. */
export interface CompiledMenu
  extends Pick<FloatingMenuContent, 'corner' | 'size' | 'icon' | 'label' | 'desktop' | 'mobile'> {
  picture?: string
  ball: string
  sign: string
  entries: { type: MenuEntryType; href: string; label: string; picture?: string }[]
  back: boolean
}

export const floatingMenu = defineKind({
  kind: 'floating_menu',
  noun: named('浮動選單', 'floating menu'),
  family: 'url_view',
  quota: ['floating_menus'],
  versions: 'one',
  perContainer: 'one',
  editableLive: true,
  placement: 'widget',
  measured: ['visitor_conversion_rate', 'revenue_per_visitor'],
  types: ['page'],
  anchors: ['corner'],
  content: FloatingMenuContent,
})
