export type Language = 'zh-TW' | 'en'

/** How long to wait, in words: seconds up to a minute, then whole minutes. */
export function formatWait(seconds: number, language: Language): string {
  const isShort = seconds < 60
  const count = isShort ? seconds : Math.ceil(seconds / 60)
  if (language !== 'en') return `${count} ${isShort ? '秒' : '分鐘'}`
  return `${count} ${isShort ? 'second' : 'minute'}${count === 1 ? '' : 's'}`
}

/** Fills `{name}` in a message, `{wait}` by the `seconds` of the details; an unknown name stays as it is. */
export function formatMessage(
  message: { zh: string; en: string },
  language: Language,
  details: Record<string, unknown> = {},
): string {
  const text = language === 'en' ? message.en : message.zh
  const { seconds } = details
  const values: Record<string, unknown> =
    typeof seconds === 'number' ? { wait: formatWait(seconds, language), ...details } : details
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => (name in values ? String(values[name]) : whole))
}
