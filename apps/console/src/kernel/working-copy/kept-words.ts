import { ApiError, isTransient } from '../../lib/api/error.ts'
import type { Translate } from '../../lib/i18n/index.ts'
import type { KeeperState } from './keeper.ts'

/** Where the unsaved edits are, in words. */
export function describeKept(
  { phase, keptAt, isInBrowser, error, rivalry }: KeeperState,
  t: Translate,
  formatTime: (iso: string) => string,
): string | undefined {
  if (rivalry) return t('workingCopy.undecided')
  if (phase === 'kept' && keptAt) return t('workingCopy.kept', { time: formatTime(keptAt) })
  if (phase === 'waiting' || phase === 'opening') return t('workingCopy.keeping')
  if (phase !== 'failed') return undefined
  if (isTransient(error)) return t(isInBrowser ? 'workingCopy.offline' : 'workingCopy.offlineLost')
  const words = t(isInBrowser ? 'workingCopy.refused' : 'workingCopy.refusedLost')
  // What the server says of it is a sentence of its own.
  return error instanceof ApiError && error.message
    ? `${words}${t('workingCopy.reason', { reason: error.message })}`
    : words
}
