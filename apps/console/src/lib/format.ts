import type { Language } from '@vitrine/contract'

const locales = { 'zh-TW': 'zh-TW', en: 'en-US' } as const

/** Formatters take longer to make than everything they format on a screen. */
function kept<O extends object, F>(make: new (locale: string, options: O) => F) {
  const cache = new Map<string, F>()
  return (language: Language, options: O): F => {
    const key = language + JSON.stringify(options)
    const found = cache.get(key) ?? new make(locales[language], options)
    cache.set(key, found)
    return found
  }
}
const number = kept(Intl.NumberFormat as new (locale: string, options: Intl.NumberFormatOptions) => Intl.NumberFormat)
export const dateFormat = kept(
  Intl.DateTimeFormat as new (
    locale: string,
    options: Intl.DateTimeFormatOptions,
  ) => Intl.DateTimeFormat,
)

const minus = (text: string): string => text.replace(/^-/, '−')
/** What stands where there is no figure. */
export const noFigure = '—'

export const formatCount = (value: number | null, language: Language): string =>
  value === null ? noFigure : minus(number(language, { maximumFractionDigits: 0 }).format(value))

export const formatDecimal = (value: number | null, language: Language, digits = 2): string =>
  value === null
    ? noFigure
    : minus(number(language, { minimumFractionDigits: digits, maximumFractionDigits: digits }).format(value))

const units = ['KB', 'MB', 'GB'] as const
/** From how many bytes on a size is told in each unit: below a tenth of a megabyte its two decimals would say nothing. */
const unitFrom = { KB: 0, MB: 0.1 * 1024 ** 2, GB: 1024 ** 3 }

/** A size in the unit that suits it, without needless decimals: 1.5 KB, 14 MB, 20 GB. */
export function formatBytes(bytes: number, language: Language): string {
  const unit = units.findLast((each) => bytes >= unitFrom[each]) ?? 'KB'
  const value = bytes / 1024 ** (units.indexOf(unit) + 1)
  return `${number(language, { maximumFractionDigits: unit === 'KB' ? 1 : 2 }).format(value)} ${unit}`
}

interface MoneyStyle {
  currency: string
  language: Language
  /** With a plus, too. */
  signed?: boolean
  digits?: number
}

/** Money without needless decimals, `NT$1,280`; Intl writes the New Taiwan dollar as `$` in zh-TW. */
export function formatMoney(
  value: number | null,
  { currency, language, signed = false, digits = 0 }: MoneyStyle,
): string {
  if (value === null) return noFigure
  // Nothing is nothing: NT$0, not NT$0.0.
  const decimals = value === 0 ? 0 : digits
  const text = number(language, {
    style: 'currency',
    currency,
    currencyDisplay: 'symbol',
    maximumFractionDigits: decimals,
    minimumFractionDigits: decimals,
    ...(signed ? { signDisplay: 'exceptZero' as const } : {}),
  }).format(value)
  return minus(currency === 'TWD' ? text.replace(/(?<!NT)\$/, 'NT$') : text)
}

/** A share as a percentage with one decimal. */
export const formatPercent = (value: number | null, language: Language, digits = 1): string =>
  value === null
    ? noFigure
    : minus(
        number(language, {
          style: 'percent',
          minimumFractionDigits: digits,
          maximumFractionDigits: digits,
        }).format(value),
      )

/** A chance, or what it may cost; nothing that is estimated is wholly certain, or wholly impossible. */
export function formatChance(value: number | null, language: Language, digits = 1): string {
  if (value === null) return noFigure
  const least = 10 ** -(digits + 2)
  if (value > 1 - least) return `>${formatPercent(1 - least, language, digits)}`
  return value < least ? `<${formatPercent(least, language, digits)}` : formatPercent(value, language, digits)
}

/** A relative difference, always with its sign. */
export const formatLift = (value: number, language: Language, digits = 1): string =>
  minus(
    number(language, {
      style: 'percent',
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
      signDisplay: 'exceptZero',
    }).format(value),
  )

/** A weight with as many decimals as it has: 0.3333 is 33.33%, 0.5 is 50%. */
export const formatWeight = (weight: number): string => `${Number((weight * 100).toFixed(2))}%`

/** From one figure or time to another, as each language joins them; a dash would look like one more minus. What reads the same is said once. */
export function formatRange(from: string, to: string, language: Language): string {
  if (from === to) return from
  if (language !== 'en') return `${from}～${to}`
  return /[−+]/.test(from + to) ? `${from} to ${to}` : `${from} – ${to}`
}

interface Zoned {
  language: Language
  timeZone: string
}

export function formatDate(iso: string | number, { language, timeZone }: Zoned): string {
  const options: Intl.DateTimeFormatOptions =
    language === 'en'
      ? { timeZone, year: 'numeric', month: 'short', day: 'numeric' }
      : { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }
  return dateFormat(language, options).format(new Date(iso))
}

export function formatDateTime(iso: string | number, { language, timeZone }: Zoned): string {
  const time = dateFormat(language, {
    timeZone,
    hour: language === 'en' ? 'numeric' : '2-digit',
    minute: '2-digit',
    ...(language === 'en' ? { hour12: true } : { hourCycle: 'h23' as const }),
  }).format(new Date(iso))
  return language === 'en'
    ? `${formatDate(iso, { language, timeZone })}, ${time}`
    : `${formatDate(iso, { language, timeZone })} ${time}`
}

/** Relative within a day, the date beyond; the full time belongs in a tooltip. */
export function formatMoment(iso: string, { language, timeZone }: Zoned, now = Date.now()): string {
  const seconds = Math.round((Date.parse(iso) - now) / 1000)
  const distance = Math.abs(seconds)
  if (distance >= 86_400) return formatDate(iso, { language, timeZone })
  if (distance < 60) return language === 'en' ? 'just now' : '剛剛'
  const relative = new Intl.RelativeTimeFormat(locales[language], { numeric: 'auto', style: 'short' })
  const text =
    distance < 3600
      ? relative.format(Math.trunc(seconds / 60), 'minute')
      : relative.format(Math.trunc(seconds / 3600), 'hour')
  return language === 'en' ? text.replace('.', '') : text.replace(/(\d)([^\d\s])/g, '$1 $2')
}
