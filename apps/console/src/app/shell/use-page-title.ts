import { isNotFound, useMatches } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useKinds } from '../../kernel/console-kind.tsx'
import { useText } from '../../lib/i18n/index.ts'
import { isKindScreen, type ScreenTitle, titleInWords } from '../route-title.ts'

export function useRouteTitle(): ScreenTitle | undefined {
  return useMatches({
    // A guard may have found that there is nothing where the last one would stand.
    select: (matches) =>
      matches.some(({ error }) => isNotFound(error)) ? 'notFound' : matches.at(-1)?.staticData.title,
  })
}

/** Page title = route name · product name. Answers the first, or the second where the route has no name. */
export function usePageTitle(): string {
  const { t, language } = useText()
  const features = useKinds()
  const route = useRouteTitle()
  const product = t('common.product')
  const nameOf = (title: ScreenTitle) =>
    isKindScreen(title) ? features[title.kind].names[title.what][language] : titleInWords(title, t, language)
  const title = route ? nameOf(route) : product
  useEffect(() => {
    document.title = route ? `${title} · ${product}` : product
  }, [route, title, product])
  return title
}
