import { Text } from '@mantine/core'
import type { ReleasedLine } from '@vitrine/contract'
import { useText } from '../../lib/i18n/index.ts'
import classes from './home.module.css'
import { tellProgress, tellStanding } from './standing.ts'

/** What the report says, its figure, and how long it still takes. */
export function StandingNote({ line }: { line: ReleasedLine }) {
  const { t, language } = useText()
  const standing = tellStanding(line, { t, language })
  const progress = tellProgress(line, { t, language })
  return (
    <span className={classes.standing}>
      {standing ? (
        <>
          <span className={classes.mark} style={{ color: standing.tone }}>
            <standing.icon size={18} aria-hidden />
          </span>
          <Text span fw={500} c={standing.isAlarm ? 'var(--vitrine-bad)' : undefined}>
            {standing.title}
          </Text>
        </>
      ) : null}
      {standing?.figure ? (
        <Text span size="sm" className={`figure ${classes.below}`}>
          {standing.figure}
        </Text>
      ) : null}
      {progress ? (
        <Text span size="xs" c="dimmed" className={classes.below}>
          {progress}
        </Text>
      ) : null}
    </span>
  )
}
