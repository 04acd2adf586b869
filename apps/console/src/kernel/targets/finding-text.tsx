import { Code, Text } from '@mantine/core'
import { IconAlertTriangle, IconCheck, IconInfoCircle } from '@tabler/icons-react'
import type { FoundElement, Language } from '@vitrine/contract'
import { mostElements } from '@vitrine/contract/client'
import { formatCount } from '../../lib/format.ts'
import { type Translate, useText } from '../../lib/i18n/index.ts'
import { type Counts, isFault, type Outcome } from './target.ts'
import classes from './targets.module.css'
import { wordFor } from './word-for.ts'

interface FindingTextProps {
  outcome: Outcome | undefined
  /** The selector that it is about, where it is another than the one that stands beside it. */
  about: string | undefined
  /** The address of the page that was looked at. */
  url: string | undefined
  isChecking: boolean
}

/** As much of an address as tells pages of one store apart. */
export function pathOf(url: string): string {
  if (!URL.canParse(url)) return url
  const { host, pathname, search } = new URL(url)
  return pathname === '/' ? host + pathname + search : pathname + search
}

const showCount = (count: number, language: Language): string =>
  `${formatCount(count, language)}${count >= mostElements ? '+' : ''}`

/** An element in words that its reader can find on the page; what it shows is text, whatever it reads like. */
export function describeElement({ tag, text }: FoundElement, t: Translate): string {
  const word = wordFor(tag, t)
  return text === '' ? word : t('targets.element', { word, text })
}

/** How many elements one selector has found, or why that is not known. */
export function CountText({ found }: { found: ReturnType<Counts['get']> }) {
  const { t, language } = useText()
  if (!found) return null
  const { count, doubt, first } = found
  const words = doubt
    ? t(`targets.doubt.${doubt}`)
    : count === 1 && first
      ? t('targets.countOne', { element: describeElement(first, t) })
      : t('targets.count', { count: count ?? 0, shown: showCount(count ?? 0, language) })
  return (
    <Text size="xs" c="dimmed" mt={2} style={{ overflowWrap: 'anywhere' }}>
      {words}
    </Text>
  )
}

function describe(
  outcome: Outcome,
  url: string,
  { t, number }: { t: Translate; number: (count: number) => string },
): string {
  switch (outcome.is) {
    case 'all':
    case 'many':
      return t(`targets.found.${outcome.is}`, { count: outcome.count, shown: number(outcome.count) })
    case 'unknown':
      return t(`targets.doubt.${outcome.doubt}`)
    case 'one':
      return outcome.element
        ? t('targets.found.oneIs', { element: describeElement(outcome.element, t) })
        : t('targets.found.one')
    case 'none':
      return t('targets.found.none', { path: pathOf(url) })
    default:
      return t(`targets.found.${outcome.is}`)
  }
}

/** What a change finds on the page that was looked at, in words; nothing where it was not looked for as it stands. */
export function FindingText({ outcome, about, url, isChecking }: FindingTextProps) {
  const { t, language } = useText()
  if (isChecking)
    return (
      <Text size="xs" c="dimmed" className={classes.finding}>
        {t('targets.checking')}
      </Text>
    )
  if (!outcome || url === undefined) return null
  const number = (count: number) => showCount(count, language)
  const tone = isFault(outcome) ? 'warning' : outcome.is === 'unknown' ? 'note' : 'fine'
  const Icon = { warning: IconAlertTriangle, note: IconInfoCircle, fine: IconCheck }[tone]
  return (
    <Text size="xs" className={classes.finding} data-tone={tone}>
      <Icon size={14} aria-hidden />
      <span>
        {describe(outcome, url, { t, number })}
        {about ? <Code ml={4}>{about}</Code> : null}
      </span>
    </Text>
  )
}
