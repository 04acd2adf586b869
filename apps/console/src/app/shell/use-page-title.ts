import { useMatches } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useText } from '../../lib/i18n/index.ts'
import type { RouteTitle } from '../route-title.ts'

export function useRouteTitle(): RouteTitle | undefined {
  return useMatches({ select: (matches) => matches.at(-1)?.staticData.title })
}

/** Page title = route name · product name. Answers the first, or the second where the route has no name. */
export function usePageTitle(): string {
  const { t } = useText()
  const route = useRouteTitle()
  const product = t('common.product')
  const title = route ? t(`shell.title.${route}`) : product
  useEffect(() => {
    document.title = route ? `${title} · ${product}` : product
  }, [route, title, product])
  return title
}
