type Pattern = [RegExp, string]

// The order matters: most browsers also name the ones they descend from.
const browsers: Pattern[] = [
  [/\bLine\//, 'LINE'],
  [/\bFB(AN|AV|IOS)\b/, 'Facebook'],
  [/\bEdgi?A?(OS)?\//, 'Edge'],
  [/\b(OPR|OPT)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/Version\/[\d.]+ (Mobile\/\w+ )?Safari\//, 'Safari'],
]
const systems: Pattern[] = [
  [/\biPad\b/, 'iPadOS'],
  [/\biPhone\b/, 'iOS'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMacintosh\b|\bMac OS X\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
]

const firstOf = (patterns: Pattern[], text: string): string | null =>
  patterns.find(([pattern]) => pattern.test(text))?.[1] ?? null

export interface Device {
  browser: string | null
  system: string | null
}

/** What a browser calls itself, as a person would say it; null where it says nothing known. */
export const describeDevice = (userAgent: string): Device => ({
  browser: firstOf(browsers, userAgent),
  system: firstOf(systems, userAgent),
})
