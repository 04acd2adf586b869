import type { Language } from '@vitrine/contract'
import { useEffect, useState } from 'react'
import { changeLanguage, useText } from '../../lib/i18n/index.ts'
import { recall, remember } from '../../lib/storage.ts'

const key = 'vitrine.report_language'

const first = (): Language => {
  const chosen = recall(key, 'tab')
  if (chosen === 'en' || chosen === 'zh-TW') return chosen
  return navigator.languages.some((each) => /^zh\b/i.test(each)) ? 'zh-TW' : 'en'
}

/** The browser's language, or what was chosen in this tab: neither the console nor an account learns of it. */
export function useOwnLanguage() {
  const { language } = useText()
  const [wanted, setWanted] = useState(first)
  useEffect(() => {
    // Without its words the page stays readable in the other language.
    if (wanted !== language) void changeLanguage(wanted, { isKept: false }).catch(() => setWanted(language))
  }, [wanted, language])
  const choose = (next: Language) => {
    remember(key, next, 'tab')
    setWanted(next)
  }
  return { isReady: wanted === language, choose }
}
