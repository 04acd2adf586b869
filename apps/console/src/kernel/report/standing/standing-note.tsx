import { Text } from '@mantine/core'
import { useText } from '../../../lib/i18n/index.ts'
import { Baseline } from '../baseline.tsx'
import classes from './standing.module.css'
import { type Told, tellProgress, tellStanding } from './standing.ts'

interface StandingNoteProps {
  line: Told
  progress?: boolean
}

/** What the report says, its figure, and with `progress` how long it still takes. */
export const StandingNote = (props: StandingNoteProps) => (
  <Baseline rows={props.line.rows}>
    <Note {...props} />
  </Baseline>
)

function Note({ line, progress: hasProgress = false }: StandingNoteProps) {
  const { t, language } = useText()
  const standing = tellStanding(line, { t, language })
  const progress = hasProgress ? tellProgress(line, { t, language }) : null
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
