import { Stack, Text } from '@mantine/core'
import type { Rule, SitemapMatch } from '@vitrine/contract'
import { isPositive } from '@vitrine/targeting'
import { formatCount } from '../../../lib/format.ts'
import { useText } from '../../../lib/i18n/index.ts'
import { Foreign } from '../../../ui/foreign.tsx'
import { operatorLabel } from './operator-label.ts'
import classes from './sitemap.module.css'

type Counts = NonNullable<SitemapMatch['counts']>
type Pages = Counts['matched']

interface SitemapCountsProps {
  counts: Counts
  rules: readonly Rule[]
  isChanged: boolean
}

/** How many pages the experience shows on, what each of its rules catches, and what none does. */
export function SitemapCounts({ counts, rules, isChanged }: SitemapCountsProps) {
  const { t, language } = useText()
  const { matched, uncaught } = counts
  const count = (value: number) => formatCount(value, language)
  const known = counts.rules.flatMap(({ rule_id, ...pages }) => {
    const rule = rules.find(({ id }) => id === rule_id)
    return rule ? [{ rule, pages }] : []
  })
  return (
    <Stack gap="md">
      {isChanged ? (
        <Text size="sm" c="var(--vitrine-attention)">
          {t('settings.sitemap.changed')}
        </Text>
      ) : null}
      <Line
        title={t('settings.sitemap.matched')}
        pages={matched}
        isStrong
        none={matched.pages === 0 ? t('settings.sitemap.matchedNone') : undefined}
      />
      <div>
        <Text size="sm" fw={500} mb={4}>
          {t('settings.sitemap.byRule')}
        </Text>
        <ul className={classes.rules}>
          {known.map(({ rule, pages }) => (
            <li key={rule.id}>
              <Line
                title={t(isPositive(rule.operator) ? 'settings.sitemap.includes' : 'settings.sitemap.excludes', {
                  field: t(`settings.rules.fields.${rule.field}`),
                  operator: operatorLabel(t, rule),
                  value: rule.value,
                })}
                pages={pages}
                none={pages.pages === 0 ? t('settings.sitemap.ruleNone') : undefined}
              />
            </li>
          ))}
        </ul>
      </div>
      {uncaught.pages === 0 ? (
        <Text size="sm">{t('settings.sitemap.uncaughtNone')}</Text>
      ) : (
        <details>
          <summary className={classes.summary}>
            {t('settings.sitemap.uncaught', { count: uncaught.pages, pages: count(uncaught.pages) })}
          </summary>
          <Examples pages={uncaught} />
        </details>
      )}
    </Stack>
  )
}

interface LineProps {
  title: string
  pages: Pages
  isStrong?: boolean
  /** What it means that there is none. */
  none: string | undefined
}

function Line({ title, pages, isStrong, none }: LineProps) {
  const { t, language } = useText()
  return (
    <div>
      <div className={classes.line}>
        <Text size="sm" fw={isStrong ? 600 : undefined} style={{ overflowWrap: 'anywhere' }}>
          {title}
        </Text>
        <Text
          size="sm"
          fw={600}
          className={classes.count}
          c={pages.pages === 0 ? 'var(--vitrine-attention)' : undefined}
        >
          {t('settings.sitemap.pages', { count: pages.pages, pages: formatCount(pages.pages, language) })}
        </Text>
      </div>
      {none ? (
        <Text size="xs" c="dimmed">
          {none}
        </Text>
      ) : (
        <Examples pages={pages} />
      )}
    </div>
  )
}

function Examples({ pages: { pages, examples } }: { pages: Pages }) {
  const { t, language } = useText()
  const left = pages - examples.length
  return (
    <ul className={classes.examples}>
      {examples.map((url) => (
        <li key={url}>
          <Foreign>{readable(url)}</Foreign>
        </li>
      ))}
      {left > 0 ? <li>{t('settings.sitemap.more', { count: left, pages: formatCount(left, language) })}</li> : null}
    </ul>
  )
}

/** As a browser's address bar shows it. */
function readable(url: string): string {
  try {
    return decodeURI(url)
  } catch {
    return url
  }
}
