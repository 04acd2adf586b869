import { Group, Stack, Text, Textarea } from '@mantine/core'
import { IconCircleCheck, IconCircleX } from '@tabler/icons-react'
import { isCheckoutDefault, isPositive, type Rule, type RuleExplanation } from '@vitrine/targeting'
import { useState } from 'react'
import { type Translate, useText } from '../../../lib/i18n/index.ts'
import { recall, remember } from '../../../lib/storage.ts'
import { Card } from '../../../ui/page.tsx'
import type { Explained } from './explainer.ts'
import { operatorLabel } from './operator-label.ts'
import { useExplanations } from './use-explanations.ts'

interface UrlTesterProps {
  /** Of the experience; what was pasted for it stays for as long as the tab does. */
  id: string
  rules: readonly Rule[]
  hideFragment: boolean
  pageUrl: string
}

const mostLines = 20
const mostCharacters = 2000

/** Paste addresses; each says whether the experiment shows there, and which rule decided it. */
export function UrlTester({ id, rules, hideFragment, pageUrl }: UrlTesterProps) {
  const { t } = useText()
  const key = `vitrine.tested.${id}`
  const [typed, setTyped] = useState(() => recall(key, 'tab'))
  const text = typed ?? pageUrl
  const urls = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .slice(0, mostLines)
    .map((url) => url.slice(0, mostCharacters))
  const explained = useExplanations(rules, rules.length > 0 ? urls : [], hideFragment)

  return (
    <Card title={t('settings.tester.title')} description={t('settings.tester.help')}>
      <Stack gap="md">
        <Textarea
          aria-label={t('settings.tester.urls')}
          placeholder="https://"
          autosize
          minRows={2}
          maxRows={8}
          spellCheck={false}
          value={text}
          onChange={(e) => {
            const next = e.currentTarget.value.slice(0, mostLines * mostCharacters)
            setTyped(next)
            remember(key, next, 'tab')
          }}
        />
        <Stack gap="md" aria-live="polite">
          {rules.length === 0 ? <Text c="dimmed">{t('settings.tester.noRules')}</Text> : null}
          {rules.length > 0
            ? urls.map((url, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the same address may be pasted twice
                <Verdict key={`${index}-${url}`} url={url} explained={explained[index]} />
              ))
            : null}
        </Stack>
      </Stack>
    </Card>
  )
}

function Unexplained({ url, why }: { url: string; why: string }) {
  return (
    <div>
      <Text style={{ overflowWrap: 'anywhere' }}>{url}</Text>
      <Text size="sm" c="var(--vitrine-attention)">
        {why}
      </Text>
    </div>
  )
}

function Verdict({ url, explained }: { url: string; explained: Explained }) {
  const { t } = useText()
  if (!URL.canParse(url)) return <Unexplained url={url} why={t('settings.tester.notUrl')} />
  if (explained === 'slow') return <Unexplained url={url} why={t('settings.tester.slow')} />
  if (!explained) return <Unexplained url={url} why="" />
  const { matched, rules } = explained
  const Icon = matched ? IconCircleCheck : IconCircleX
  return (
    <div>
      <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
        {url}
      </Text>
      <Group gap={6} wrap="nowrap" c={matched ? 'var(--vitrine-good)' : 'var(--mantine-color-text)'}>
        <Icon size={18} aria-hidden style={{ flex: 'none' }} />
        <Text fw={500} inherit>
          {t(matched ? 'settings.tester.shows' : 'settings.tester.hides')}
        </Text>
      </Group>
      <Stack gap={2} mt={4} pl={24}>
        {rules
          .filter(({ rule, effect }) => effect !== 'none' || !isCheckoutDefault(rule))
          .map((each, index) => (
            <Text
              // biome-ignore lint/suspicious/noArrayIndexKey: rules are explained in their order
              key={index}
              size="xs"
              c={each.effect === 'none' ? 'dimmed' : undefined}
              style={{ overflowWrap: 'anywhere' }}
            >
              {explain(each, t)}
            </Text>
          ))}
      </Stack>
    </div>
  )
}

function explain({ rule, effect, problem, text }: RuleExplanation, t: Translate): string {
  const words = {
    field: t(`settings.rules.fields.${rule.field}`),
    operator: operatorLabel(t, rule),
    value: rule.value,
  }
  if (isCheckoutDefault(rule)) return t('settings.tester.effect.checkout')
  if (problem) return t(`settings.tester.problem.${problem}`, words)
  if (effect === 'none' && !isPositive(rule.operator)) return t('settings.tester.effect.spares', words)
  return t(`settings.tester.effect.${effect}`, { ...words, text })
}
