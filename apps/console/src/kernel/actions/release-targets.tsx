import { Alert, Code, List, Text } from '@mantine/core'
import type { ExperienceDetail } from '@vitrine/contract'
import { getExperience } from '@vitrine/contract/client'
import { useEndpoint } from '../../lib/api/query.ts'
import { useText } from '../../lib/i18n/index.ts'
import { Foreign } from '../../ui/foreign.tsx'
import { useKind } from '../console-kind.tsx'
import { CheckState, PageLooked } from '../targets/check-state.tsx'
import { useFaultLines } from '../targets/use-fault-lines.ts'
import { usePageCheck } from '../targets/use-page-check.ts'
import { useContainerWorkspace } from '../workspace/index.ts'
import type { ActionTarget } from './request.ts'

const mostShown = 5

/** Which changes would show nowhere on the page that was looked at. It informs, and forbids nothing: the page may need a sign-in. */
export function ReleaseTargets({ opened, item }: { opened: boolean; item: ActionTarget }) {
  const { org } = useContainerWorkspace()
  const { listTargets } = useKind(item.target_type)
  const isConcerned = opened && listTargets !== undefined
  const { data } = useEndpoint(getExperience, { org: org.org_id, experience_id: item.id }, { enabled: isConcerned })
  return isConcerned && data ? <Found experience={data} /> : null
}

function Found({ experience }: { experience: ExperienceDetail }) {
  const { t } = useText()
  const { listTargets } = useKind(experience.target_type)
  const check = usePageCheck(experience)
  const { lines, faults } = useFaultLines(experience)
  const { found } = check
  if (!found || faults.length === 0) {
    const findings = experience.views.flatMap(({ content }) => check.judge(listTargets?.(content) ?? []))
    return <CheckState check={check} findings={findings} />
  }
  const more = faults.length - mostShown
  return (
    <Alert color="amber" p="sm" title={lines.map((line) => <div key={line}>{line}</div>)}>
      <List size="sm" style={{ overflowWrap: 'anywhere' }}>
        {faults.slice(0, mostShown).map(({ owner, selector, view }) => (
          <List.Item key={`${view.id} ${owner}`}>
            <Foreign>{view.name}</Foreign> <Code>{selector}</Code>
          </List.Item>
        ))}
        {more > 0 ? <List.Item>{t('targets.more', { count: more })}</List.Item> : null}
      </List>
      <Text size="sm" mt={4}>
        {t('targets.releaseHelp')}
      </Text>
      <PageLooked found={found} mt={4} />
    </Alert>
  )
}
