import { useText } from '../lib/i18n/index.ts'

/** What stands between two sentences: a space in English, nothing in Chinese. */
export function Gap() {
  const { language } = useText()
  return language === 'en' ? ' ' : null
}
