import { Button, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { EditorFinding, EditorObstacle } from '@vitrine/contract'
import { unreadPage } from '@vitrine/contract/client'
import { useText } from '../../../lib/i18n/index.ts'
import { paths } from '../../../lib/paths.ts'
import { EmptyState } from '../../../ui/states.tsx'
import { useContainerWorkspace } from '../../workspace/index.ts'
import type { PageAgent } from '../use-page-agent.ts'
import classes from './obstacles.module.css'
import { Reasons } from './reasons.tsx'
import { sortOut, useEditorCheck } from './use-editor-check.ts'

/** What only the snippet, or what is set of it, can mend. */
const ofSnippet: readonly EditorObstacle[] = [
  'no_tag',
  'tag_unseen',
  'other_container',
  'policy_blocks',
  'tag_disabled',
]
const isUnread = (code: EditorObstacle) => unreadPage.some((each) => each === code)
/** What a person gets past in a window. */
const throughWindow: readonly EditorObstacle[] = ['framing_refused', 'not_secure', 'login_wall', 'turned_away']

/** Nobody answers for the page: the reason, where the server sees one, and otherwise what a browser may still do. */
export function Silence({ agent }: { agent: PageAgent }) {
  const { t } = useText()
  const { place, answered } = agent
  const { findings, isLooking } = useEditorCheck(agent, { enabled: !answered })
  if (answered)
    return (
      <EmptyState
        drawing="broken"
        title={t('pageEditor.silent.left')}
        action={<Button onClick={() => agent.open(place)}>{t('pageEditor.silent.return')}</Button>}
      >
        {t('pageEditor.silent.leftBody')}
      </EmptyState>
    )
  const { reasons, others } = sortOut(findings ?? [], place)
  const [first] = reasons
  const isLookedAt = findings !== undefined && !findings.some(({ code }) => isUnread(code))
  return (
    <EmptyState
      drawing="broken"
      title={first?.title ?? t(place === 'window' ? 'pageEditor.silent.windowTitle' : 'pageEditor.silent.title')}
      action={<Actions agent={agent} findings={findings ?? []} />}
    >
      <div role="status">
        {isLooking ? t('pageEditor.silent.looking') : null}
        <Reasons findings={[...reasons, ...others]} isNamed={first !== undefined} />
        {isLooking || first ? null : <Guesses isLookedAt={isLookedAt} />}
      </div>
    </EmptyState>
  )
}

/** What nobody but the browser in which it happens can know. */
function Guesses({ isLookedAt }: { isLookedAt: boolean }) {
  const { t } = useText()
  return (
    <>
      <Text inherit mt="xs">
        {t(isLookedAt ? 'pageEditor.silent.nothing' : 'pageEditor.silent.unchecked')}
      </Text>
      <ul className={classes.guesses}>
        {isLookedAt ? null : <li>{t('pageEditor.silent.snippet')}</li>}
        {(['blocker', 'signedIn', 'scripts', 'slow'] as const).map((guess) => (
          <li key={guess}>{t(`pageEditor.silent.${guess}`)}</li>
        ))}
      </ul>
    </>
  )
}

/** What to do first stands out: what helps against the gravest reason. */
function Actions({ agent, findings }: { agent: PageAgent; findings: readonly EditorFinding[] }) {
  const { t } = useText()
  const { org, container } = useContainerWorkspace()
  const { place } = agent
  const [first] = sortOut(findings, place).reasons
  const is = (codes: readonly EditorObstacle[]) => first !== undefined && codes.includes(first.code)
  const isCut = findings.some(({ code }) => code === 'opener_cut')
  const inWindow = (
    <Button variant={!first || is(throughWindow) ? 'filled' : 'default'} onClick={() => agent.open('window')}>
      {t(first?.code === 'login_wall' ? 'pageEditor.silent.signIn' : 'pageEditor.openWindow')}
    </Button>
  )
  const inFrame = (
    <Button variant={first?.code === 'opener_cut' ? 'filled' : 'default'} onClick={() => agent.open('frame')}>
      {t('pageEditor.backToFrame')}
    </Button>
  )
  return (
    <>
      {place === 'window' ? inFrame : isCut ? null : inWindow}
      <Button variant="default" onClick={() => agent.open(place)}>
        {t('pageEditor.reload')}
      </Button>
      <Button
        component={Link}
        variant={is(ofSnippet) ? 'filled' : 'subtle'}
        to={paths.container(org.org_id, container.id)}
      >
        {t('pageEditor.silent.install')}
      </Button>
    </>
  )
}
