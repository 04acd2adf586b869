import { isApiError } from './api/error.ts'
import type { Translate } from './i18n/index.ts'

/** Why a call failed, in words for a sentence that names what was tried. What is no answer of ours is told as unknown: it may be anything. */
export function reasonOf(error: unknown, t: Translate): string {
  if (isApiError(error, 'network')) return t('states.error.network')
  return isApiError(error) && error.code !== 'bad_answer' ? error.message : t('states.error.unknown')
}
