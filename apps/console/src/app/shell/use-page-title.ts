import { useMatches } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useText } from '../../lib/i18n/index.ts'
import type { RouteTitle } from '../route-title.ts'

export function useRouteTitle(): RouteTitle | undefined {
  return useMatches({ select: (matches) => matches.at(-1)?.staticData.title })
}

/** Page title = route name · product name. */
export function usePageTitle(): void {
  const { t } = useText()
  const title = useRouteTitle()
  useEffect(() => {
    document.title = title ? `${t(`shell.title.${title}`)} · ${t('common.product')}` : t('common.product')
  }, [t, title])
}
