import type { Location } from './index.ts'
import { cityName } from './taiwan.ts'

/** A place as people say it, such as 台北市, or Osaka, Japan; empty when nothing is known. */
export function placeInWords({ country, city }: Location, language: 'zh-TW' | 'en'): string {
  const name = cityName(city, language)
  if (name && language === 'zh-TW') return name
  const region = country && new Intl.DisplayNames(language, { type: 'region' }).of(country)
  const parts = [name ?? city, region || ''].filter((part) => part !== '')
  return language === 'en' ? parts.join(', ') : parts.reverse().join(' ')
}
