import { Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import type { Finding, ViewSummary } from '@vitrine/contract'
import { useText } from '../../lib/i18n/index.ts'
import { Foreign } from '../../ui/foreign.tsx'
import classes from './health.module.css'
import { isSevere, tellFinding } from './tell.ts'

interface WorstFindingProps {
  finding: Finding
  views: readonly Pick<ViewSummary, 'id' | 'name'>[]
}

export function WorstFinding({ finding, views }: WorstFindingProps) {
  const { t, language } = useText()
  const tone = isSevere(finding) ? 'var(--vitrine-bad)' : 'var(--vitrine-attention)'
  return (
    <span className={classes.note} style={{ color: tone }}>
      <IconAlertTriangle size={16} aria-hidden />
      <Text span size="sm" fw={500}>
        <Foreign>{tellFinding(finding, views, { t, language })}</Foreign>
      </Text>
    </span>
  )
}
