import { IconChevronRight } from '@tabler/icons-react'
import { Link, useParams } from '@tanstack/react-router'
import { getExperience } from '@vitrine/contract/client'
import { familyOfKind, kindWords, useKinds } from '../../kernel/console-kind.tsx'
import { useWorkspace } from '../../kernel/workspace/index.ts'
import { useEndpoint } from '../../lib/api/query.ts'
import { useText } from '../../lib/i18n/index.ts'
import { paths } from '../../lib/paths.ts'
import { Clipped } from '../../ui/clipped.tsx'
import { isKindScreen, titleInWords } from '../route-title.ts'
import classes from './shell.module.css'
import { useRouteTitle } from './use-page-title.ts'

interface Crumb {
  text: string
  to?: string
}

function useCrumbs(): Crumb[] {
  const { t, language } = useText()
  const { org, container } = useWorkspace()
  const title = useRouteTitle()
  const features = useKinds()
  const { experienceId } = useParams({ strict: false }) as { experienceId?: string }
  const { data, error } = useEndpoint(
    getExperience,
    { org: org.org_id, experience_id: experienceId ?? '' },
    {
      enabled: !!experienceId,
      family: title && typeof title === 'object' && isKindScreen(title) ? familyOfKind(title.kind) : undefined,
    },
  )

  const first: Crumb = { text: container?.name ?? org.org_name, to: paths.home(org.org_id, container?.id) }
  if (!title) return [first]
  if (typeof title === 'object') {
    if (!isKindScreen(title)) {
      const list =
        'part' in title && container
          ? [{ text: title.of.name[language], to: paths.list(org.org_id, container.id, title.of.path) }]
          : []
      return [first, ...list, { text: titleInWords(title, t, language) }]
    }
    const { path, names } = features[title.kind]
    const list: Crumb = { text: names.list[language] }
    if (title.what === 'list' || !container) return [first, list]
    const to = paths.list(org.org_id, container.id, path)
    return [
      first,
      { ...list, to },
      { text: data?.name ?? (error ? t('experience.notFound', kindWords(features[title.kind], language)) : '…') },
    ]
  }
  const { org_id } = org
  const lists: Partial<Record<typeof title, Crumb>> = {
    member: { text: t('shell.title.members'), to: paths.members(org_id) },
    container: { text: t('shell.title.containers'), to: paths.containers(org_id) },
  }
  const list = lists[title]
  return [first, ...(list ? [list] : []), { text: t(`shell.title.${title}`) }]
}

export function Breadcrumbs() {
  const { t } = useText()
  const crumbs = useCrumbs()
  return (
    <nav aria-label={t('shell.breadcrumbs')} style={{ flex: 1, minWidth: 0 }}>
      <ol className={classes.crumbs}>
        {crumbs.map(({ text, to }, index) => (
          <li key={to ?? text}>
            {index > 0 ? <IconChevronRight size={14} aria-hidden style={{ flex: 'none' }} /> : null}
            {to ? (
              <Link to={to}>
                <Clipped inherit>{text}</Clipped>
              </Link>
            ) : (
              <Clipped inherit aria-current="page" c="var(--mantine-color-text)">
                {text}
              </Clipped>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
