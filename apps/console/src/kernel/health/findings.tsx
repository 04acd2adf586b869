import { Alert, Anchor, Stack, Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ExperienceDetail, Finding } from '@vitrine/contract'
import { formatDateTime } from '../../lib/format.ts'
import { useText } from '../../lib/i18n/index.ts'
import { at, paths } from '../../lib/paths.ts'
import { Foreign } from '../../ui/foreign.tsx'
import type { Tab } from '../experience/search.ts'
import { titleReason } from '../report/verdict/ratio-reasons.ts'
import { useContainerWorkspace } from '../workspace/index.ts'
import { useSettingsPath } from '../workspace/settings-path.ts'
import { countFinding, isSevere, tellFinding } from './tell.ts'

type Name = Finding['finding']

/** On which tab a finding is mended; those that are not named are the store's. */
const tabOf: Partial<Record<Name, Exclude<Tab, 'log'>>> = {
  version_unseen: 'versions',
  view_errors: 'versions',
  changes_given_up: 'versions',
  traffic_fell: 'settings',
  traffic_rose: 'settings',
  sample_ratio: 'report',
}

/** What a tab says itself, more closely. */
const saidBy: Partial<Record<Tab, Name>> = { report: 'sample_ratio', versions: 'view_errors' }

interface FindingsProps {
  experience: ExperienceDetail
  tab: Tab
}

/** What is wrong with an experience that runs, the worst first, with what to do and where. */
export function Findings({ experience, tab }: FindingsProps) {
  const shown = experience.findings.filter(({ finding }) => finding !== saidBy[tab])
  if (shown.length === 0) return null
  return (
    <Stack gap="sm" mb="lg">
      {shown.map((finding) => (
        <OneFinding key={`${finding.finding} ${finding.view_id}`} finding={finding} experience={experience} tab={tab} />
      ))}
    </Stack>
  )
}

function OneFinding({ finding, experience, tab }: FindingsProps & { finding: Finding }) {
  const { t, language } = useText()
  const { container } = useContainerWorkspace()
  const { by, value } = finding.figures
  const counts = countFinding(finding, experience.views, language)
  const since = formatDateTime(finding.since, { language, timeZone: container.timezone })
  return (
    <Alert
      p="sm"
      color={isSevere(finding) ? 'red' : 'amber'}
      icon={<IconAlertTriangle size={20} aria-hidden />}
      title={<Foreign>{tellFinding(finding, experience.views, { t, language })}</Foreign>}
    >
      <Text inherit maw={760}>
        {by === 'device' || by === 'browser' || by === 'source' || by === 'day'
          ? `${titleReason({ by, value: value ?? '' }, { t, language })}${language === 'en' ? '. ' : '。'}`
          : null}
        {t(`health.todo.${finding.finding}`, counts)}
      </Text>
      <Text inherit mt={4}>
        <Way finding={finding} tab={tab} />
        <Text span size="xs">
          {t('health.since', { time: since })}
        </Text>
      </Text>
    </Alert>
  )
}

/** To where it is mended, unless that is here, or the person may not go there. */
function Way({ finding: { finding, view_id }, tab }: { finding: Finding; tab: Tab }) {
  const { t } = useText()
  const settings = useSettingsPath()
  const to = tabOf[finding]
  const link = to
    ? to !== tab || view_id
      ? at(paths.here, { tab: to, ...(view_id && { vid: view_id }) })
      : null
    : settings
      ? { to: settings }
      : null
  return link ? (
    <Anchor component={Link} {...link} c="inherit" underline="always" inherit mr="md">
      {t(`health.way.${to ?? 'store'}`)}
    </Anchor>
  ) : null
}
