import { Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { DraftLine } from '@vitrine/contract'
import { useKind } from '../../kernel/console-kind.tsx'
import { useContainerWorkspace } from '../../kernel/workspace/index.ts'
import { useText } from '../../lib/i18n/index.ts'
import { paths } from '../../lib/paths.ts'
import { Foreign } from '../../ui/foreign.tsx'
import { WeightBar } from '../../ui/weight-bar.tsx'
import classes from './home.module.css'
import { ListCard } from './list-card.tsx'

/** The drafts that were worked on last, and how much they lack. */
export function DraftsCard({ drafts }: { drafts: readonly DraftLine[] }) {
  const { t } = useText()
  return (
    <ListCard title={t('home.drafts')} mode="draft">
      {drafts.map((line) => (
        <Draft key={line.id} line={line} />
      ))}
    </ListCard>
  )
}

function Draft({ line }: { line: DraftLine }) {
  const { t } = useText()
  const { org, container } = useContainerWorkspace()
  const { path, icon: Icon } = useKind(line.target_type)
  const steps = line.incomplete_steps.length
  return (
    <Link to={paths.experience(org.org_id, container.id, path, line.id)} className={classes.draft}>
      <span className={classes.title}>
        <span className={classes.kind}>
          <Icon size={18} />
        </span>
        <Text span className={classes.name}>
          <Foreign>{line.name}</Foreign>
        </Text>
      </span>
      <span className={classes.bar}>
        <WeightBar views={line.views} />
      </span>
      <Text size="xs" c="dimmed" className={classes.sessions}>
        {steps === 0 ? t('list.ready') : t('home.stepsLeft', { count: steps })}
      </Text>
    </Link>
  )
}
