import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'
import { ReportSkeleton } from '../../kernel/report/report-skeleton.tsx'
import { isApiError } from '../../lib/api/error.ts'
import { useText } from '../../lib/i18n/index.ts'
import { Delayed } from '../../ui/delayed.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { State } from '../../ui/states.tsx'
import { readShared } from './read-shared.ts'
import { SharedFrame } from './shared-frame.tsx'
import { SharedReportView } from './shared-report-view.tsx'
import { useOwnLanguage } from './use-own-language.ts'

/** The report of a link, whose secret stands behind the address's `#` and so in no log. */
export function SharedReportPage() {
  const { language } = useText()
  const { isReady, choose } = useOwnLanguage()
  const token = useLocation().hash
  const query = useQuery({
    // In another language the names of versions differ.
    queryKey: ['shared report', token, language],
    queryFn: ({ signal }) => readShared(token, language, signal),
    enabled: isReady && token !== '',
    // Those of the other language stand until they have come.
    placeholderData: (shown, before) => (before?.queryKey[1] === token ? shown : undefined),
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnReconnect: false,
  })
  if (!isReady)
    return (
      <Delayed>
        <ReportSkeleton />
      </Delayed>
    )
  const isInvalid = token === '' || isApiError(query.error, 'token_invalid', 'invalid_input', 'too_large')
  return (
    <SharedFrame onLanguage={choose}>
      {isInvalid ? (
        <Ended />
      ) : (
        <Loaded query={query} skeleton={<ReportSkeleton />}>
          {(shared) => <SharedReportView shared={shared} />}
        </Loaded>
      )}
    </SharedFrame>
  )
}

/** The same whatever the reason, which nobody without the link learns. */
function Ended() {
  const { t } = useText()
  const title = t('shared.invalid')
  useEffect(() => {
    document.title = title
  }, [title])
  return (
    <State page role="alert" drawing="lock" title={title}>
      {t('shared.invalidBody')}
    </State>
  )
}
