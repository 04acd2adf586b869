import { Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ReleasedLine as Line } from '@vitrine/contract'
import { KindScope, useKind } from '../../kernel/console-kind.tsx'
import { openingOf } from '../../kernel/experience/opening.ts'
import { HealthNote } from '../../kernel/health/health-note.tsx'
import { StandingNote } from '../../kernel/report/standing/standing-note.tsx'
import { useContainerWorkspace } from '../../kernel/workspace/index.ts'
import { formatCount } from '../../lib/format.ts'
import { useText } from '../../lib/i18n/index.ts'
import { at, paths } from '../../lib/paths.ts'
import { Foreign } from '../../ui/foreign.tsx'
import { badgeOf, StatusBadge } from '../../ui/status-badge.tsx'
import { WeightBar } from '../../ui/weight-bar.tsx'
import classes from './home.module.css'

/** One that is released: what its report says, how long it still takes, and who came. */
export function ReleasedLine({ line }: { line: Line }) {
  const { t, language } = useText()
  const { org, container } = useContainerWorkspace()
  const { path, icon: Icon } = useKind(line.target_type)
  return (
    <Link
      {...at(paths.experience(org.org_id, container.id, path, line.id), openingOf(line))}
      className={classes.released}
    >
      <span className={classes.title}>
        <span className={classes.kind}>
          <Icon size={18} />
        </span>
        <Text span className={classes.name}>
          <Foreign>{line.name}</Foreign>
        </Text>
        <StatusBadge phase={badgeOf(line)} />
      </span>
      <KindScope kind={line.target_type}>
        <HealthNote item={line} />
        <StandingNote line={line} progress />
      </KindScope>
      <span className={classes.traffic}>
        <WeightBar views={line.views} />
        <span className={classes.sessions}>
          <Text span fw={600} className="figure">
            {formatCount(line.sessions, language)}
          </Text>{' '}
          <Text span size="xs" c="dimmed">
            {t('home.sessions', { count: line.sessions ?? 0 })}
          </Text>
        </span>
      </span>
    </Link>
  )
}
