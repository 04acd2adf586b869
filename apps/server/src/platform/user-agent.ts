type Pattern = [RegExp, string]

// The order matters: most browsers also name the ones they descend from, and one inside an app the browser it is made of.
const browsers: Pattern[] = [
  [/\bLine\//, 'LINE'],
  [/\bInstagram\b/, 'Instagram'],
  [/\bBarcelona\b/, 'Threads'],
  [/\b(MessengerForiOS|Orca-Android|MessengerLite)/, 'Messenger'],
  [/\bFB(AN|AV|IOS|_IAB)\b/, 'Facebook'],
  [/\b(BytedanceWebview|ByteLocale|musical_ly|TikTok|trill)/i, 'TikTok'],
  [/\bMicroMessenger\//, 'WeChat'],
  [/\bTwitter for /, 'X'],
  [/\bPinterest\b/, 'Pinterest'],
  [/\bGSA\//, 'Google app'],
  [/\bEdgi?A?(OS)?\//, 'Edge'],
  [/\b(OPR|OPT|OPiOS)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bMiuiBrowser\//, 'Mi Browser'],
  [/\bHuaweiBrowser\//, 'Huawei Browser'],
  [/\bUCBrowser\//, 'UC Browser'],
  [/\b(Ddg|DuckDuckGo)\//, 'DuckDuckGo'],
  [/\b(Firefox|FxiOS|Focus)\//, 'Firefox'],
  [/; wv\)/, 'Android WebView'],
  [/\b(Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/Version\/[\d.]+ (Mobile\/\w+ )?Safari\//, 'Safari'],
  [/\b(iPhone|iPad|iPod)\b/, 'iOS WebView'],
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

/** The family of a browser or of the app around it; null where it says nothing known. */
export const browserOf = (userAgent: string): string | null => firstOf(browsers, userAgent)

/** What a browser calls itself, as a person would say it; null where it says nothing known. */
export const describeDevice = (userAgent: string): Device => ({
  browser: browserOf(userAgent),
  system: firstOf(systems, userAgent),
})
