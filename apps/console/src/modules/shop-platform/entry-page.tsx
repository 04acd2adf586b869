import { Group, Text, Title } from '@mantine/core'
import { type ReactNode, Suspense } from 'react'
import { useText } from '../../lib/i18n/index.ts'
import { LanguageSwitch } from '../../ui/language-switch.tsx'
import { Logo } from '../../ui/logo.tsx'
import { CodeSignIn } from '../sign-in/index.ts'
import { Choice } from './choice.tsx'
import { type Entry, shopifyEntry, shoplineEntry, shoplineLoginEntry } from './entries.ts'
import classes from './entry.module.css'
import { Failure } from './failure.tsx'
import { StepList } from './step-list.tsx'
import { type Step, type StepStatus, statusesAt } from './steps.ts'
import { SwitchOn } from './switch-on.tsx'
import { TagPaste } from './tag-paste.tsx'
import { TagPending } from './tag-pending.tsx'
import { type Phase, useEntry } from './use-entry.ts'

/** Everything is done but what the merchant does, or the platform has not answered. */
const asksAboutTag = (phase: Phase): phase is Extract<Phase, { at: 'switching' | 'pending' | 'pasting' }> =>
  phase.at === 'switching' || phase.at === 'pending' || phase.at === 'pasting'

/** The step that the list shows, and how. Switching the tag on comes last: it takes somebody who is signed in. */
function progressOf(phase: Phase, shown: readonly Step[]): [Step, StepStatus][] {
  if (phase.at === 'choosing') return statusesAt('permission', 'attention', shown)
  if (phase.at === 'entering') return statusesAt('signing', phase.asked ? 'attention' : 'active', shown)
  if (phase.at === 'failed') return statusesAt(phase.step, 'failed', shown)
  if (asksAboutTag(phase))
    return statusesAt('done', 'done', shown).map(([step, status]) => [step, step === 'tag' ? 'attention' : status])
  return statusesAt(phase.at, 'active', shown)
}

/** What will happen by itself; nothing does while the person is asked, or after a failure. */
function leadOf(phase: Phase): 'lead' | 'connected' | 'done' | undefined {
  const { at } = phase
  if (at === 'entering' && phase.asked) return undefined
  if (at === 'choosing' || at === 'failed') return undefined
  if (asksAboutTag(phase)) return 'connected'
  return at === 'done' ? 'done' : 'lead'
}

const Panel = ({ children }: { children: ReactNode }) => <div className={classes.panel}>{children}</div>

function EntryPage({ entry }: { entry: Entry }) {
  const { t } = useText()
  const { phase, query, choose, enter, ask, stay, fail, arrive, open, retry } = useEntry(entry)
  const platform = entry.label
  const lead = leadOf(phase)
  return (
    <main className={classes.frame}>
      <Group justify="space-between">
        <Logo />
        <LanguageSwitch />
      </Group>
      <div className={classes.middle}>
        <Title order={1} fz={28}>
          {t(entry.purpose === 'login' ? 'platformEntry.titleLogin' : 'platformEntry.title', { platform })}
        </Title>
        {lead ? (
          <Text c="dimmed" mt={4}>
            {t(`platformEntry.${lead}`)}
          </Text>
        ) : null}
        <Panel>
          <StepList steps={progressOf(phase, entry.shown)} platform={platform} />
        </Panel>
        {phase.at === 'choosing' ? (
          <Panel>
            <Choice begun={phase.begun} onChoose={(to) => void choose(phase.begun, to)} />
          </Panel>
        ) : null}
        {phase.at === 'entering' ? (
          <Suspense>
            <CodeSignIn
              code={phase.entry.code}
              frame={Panel}
              order={2}
              onAsk={ask}
              onDone={(user) => void enter(phase.entry, user)}
              onKeep={stay}
              onFailed={(error) => fail(phase.entry, error)}
            />
          </Suspense>
        ) : null}
        {phase.at === 'switching' ? (
          <Panel>
            <SwitchOn entry={phase.entry} onDone={() => void open(phase.entry)} />
          </Panel>
        ) : null}
        {phase.at === 'pending' ? (
          <Panel>
            <TagPending
              entry={phase.entry}
              platform={platform}
              onAnswer={(answered) => void arrive(answered)}
              onLater={() => void open(phase.entry)}
            />
          </Panel>
        ) : null}
        {phase.at === 'pasting' ? (
          <Panel>
            <TagPaste platform={platform} onGo={() => void open(phase.entry)} />
          </Panel>
        ) : null}
        {phase.at === 'failed' ? (
          <Failure
            error={phase.error}
            platform={platform}
            backOffice={entry.backOffice(new URLSearchParams(query))}
            retry={retry}
          />
        ) : null}
      </div>
    </main>
  )
}

export const ShopifyAuthPage = () => <EntryPage entry={shopifyEntry} />
export const ShoplineAuthPage = () => <EntryPage entry={shoplineEntry} />
export const ShoplineLoginPage = () => <EntryPage entry={shoplineLoginEntry} />
