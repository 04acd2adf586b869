import type { Language } from '@vitrine/contract'

/** The language a caller wants, from Accept-Language: English only where it stands before Chinese. */
export function languageOf(header: string | undefined): Language {
  const wanted = (header ?? '').split(',').map((part) => {
    const [tag = '', quality = 'q=1'] = part.trim().split(';')
    return { tag: tag.toLowerCase(), quality: Number(quality.trim().slice(2)) || 0 }
  })
  const best = (prefix: string) => Math.max(0, ...wanted.filter((w) => w.tag.startsWith(prefix)).map((w) => w.quality))
  return best('en') > best('zh') ? 'en' : 'zh-TW'
}
