import { ApiError, isApiError } from './api/error.ts'
import { useText } from './i18n/index.ts'

/** Why a call failed, in words for a sentence that names what was tried. */
export function useReason(): (error: unknown) => string {
  const { t } = useText()
  return (error) => {
    if (isApiError(error, 'network')) return t('states.error.network')
    return error instanceof ApiError && error.code !== 'bad_answer' ? error.message : t('states.error.unknown')
  }
}
