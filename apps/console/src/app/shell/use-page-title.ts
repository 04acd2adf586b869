import { isNotFound, useMatches, useParams } from '@tanstack/react-router'
import { getExperience, getOrganizationUser, listContainers } from '@vitrine/contract/client'
import { useEffect } from 'react'
import { familyOfKind, useKinds } from '../../kernel/console-kind.tsx'
import { useEndpoint } from '../../lib/api/query.ts'
import { useText } from '../../lib/i18n/index.ts'
import { isKindScreen, type ScreenTitle, titleInWords } from '../route-title.ts'

export function useRouteTitle(): ScreenTitle | undefined {
  return useMatches({
    // A guard may have found that there is nothing where the last one would stand.
    select: (matches) =>
      matches.some(({ error }) => isNotFound(error)) ? 'notFound' : matches.at(-1)?.staticData.title,
  })
}

type Params = Partial<Record<'orgId' | 'containerId' | 'staffId' | 'experienceId', string>>

/** The own name of what a screen is about, as soon as the screen has read it: nothing is asked for here. */
function useThingName(title: ScreenTitle | undefined): string | undefined {
  const { orgId: org = '', containerId, staffId = '', experienceId = '' } = useParams({ strict: false }) as Params
  const kind = typeof title === 'object' && isKindScreen(title) && title.what === 'one' ? title.kind : undefined
  const enabled = false
  const family = kind && familyOfKind(kind)
  const experience = useEndpoint(getExperience, { org, experience_id: experienceId }, { enabled, family }).data
  const containers = useEndpoint(listContainers, { org }, { enabled }).data
  const member = useEndpoint(getOrganizationUser, { org, user_id: staffId }, { enabled }).data
  if (kind) return experience?.name
  if (title === 'container') return containers?.find(({ id }) => id === containerId)?.name
  return title === 'member' ? member?.user_name : undefined
}

/** Page title = route name · product name, after the own name of what the screen is about. Answers the route's, or the product's where it has none. */
export function usePageTitle(): string {
  const { t, language } = useText()
  const features = useKinds()
  const route = useRouteTitle()
  const thing = useThingName(route)
  const product = t('common.product')
  const nameOf = (title: ScreenTitle) =>
    isKindScreen(title) ? features[title.kind].names[title.what][language] : titleInWords(title, t, language)
  const title = route ? nameOf(route) : product
  useEffect(() => {
    document.title = [...new Set([thing, route && title, product])].filter(Boolean).join(' · ')
  }, [route, thing, title, product])
  return title
}
