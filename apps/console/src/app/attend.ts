import type { AnyRouter } from '@tanstack/react-router'
import type { Translate } from '../lib/i18n/index.ts'
import { noteCuts } from './cut-notice.ts'
import { keepFocus } from './heading-focus.ts'

/** What looks after every screen without being seen; loaded once something is. */
export function attend(router: AnyRouter, t: Translate): () => void {
  const ends = [noteCuts(t), keepFocus(router)]
  return () => {
    for (const end of ends) end()
  }
}
