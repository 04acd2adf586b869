import { Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { TimelineSpan } from '@vitrine/contract'
import { useEffect, useState } from 'react'
import { useKind } from '../../kernel/console-kind.tsx'
import { useContainerWorkspace } from '../../kernel/workspace/index.ts'
import { spaceDate } from '../../lib/day-in-words.ts'
import { dateFormat, formatDate, formatDateTime, formatRange } from '../../lib/format.ts'
import { useText } from '../../lib/i18n/index.ts'
import { joinWords } from '../../lib/join-words.ts'
import { paths } from '../../lib/paths.ts'
import { fromWallTime } from '../../lib/time.ts'
import { Foreign } from '../../ui/foreign.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { cutTo, placeAt, placeSpan, type Window } from './place.ts'
import { addMonths } from './search.ts'
import classes from './timeline.module.css'

const minute = 60_000

/** The present, as old as a minute at most. */
function useNow(): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), minute)
    return () => clearInterval(timer)
  }, [])
  return now
}

interface TimelineRowsProps {
  spans: readonly TimelineSpan[]
  /** Those that are seen, `2026-11`. */
  months: readonly string[]
  isFading: boolean
}

/** A line for each, all on one scale of months. The bars say nothing that the words do not. */
export function TimelineRows({ spans, months, isFading }: TimelineRowsProps) {
  const { t, language } = useText()
  const { timezone: timeZone } = useContainerWorkspace().container
  const now = useNow()
  const starts = [...months, addMonths(months.at(-1) ?? '', 1)].map((month) =>
    Date.parse(fromWallTime(`${month}-01 00:00:00`, timeZone) ?? ''),
  )
  const window = { from: starts[0] ?? 0, to: starts.at(-1) ?? 0 }
  const present = placeAt(window, now)
  const tell = (month: string, unit: 'month' | 'year') => {
    const format = dateFormat(language, { timeZone: 'UTC', [unit]: unit === 'year' ? 'numeric' : 'short' })
    return spaceDate(format.format(new Date(`${month}-01T00:00:00Z`)))
  }
  // That of the first month has no room where another begins right after it.
  const isYearTold = (month: string, i: number) =>
    month.endsWith('-01') || (i === 0 && !months.slice(1, 3).some((next) => next.endsWith('-01')))
  return (
    <div className={classes.frame} style={{ opacity: isFading ? 0.6 : 1 }}>
      <div className={classes.axis} aria-hidden="true">
        <div className={classes.track}>
          {months.map((month, i) => (
            <span key={month} className={classes.month} style={{ left: `${placeAt(window, starts[i] ?? 0) ?? 0}%` }}>
              {isYearTold(month, i) ? <span className={classes.year}>{tell(month, 'year')}</span> : null}
              <span>{tell(month, 'month')}</span>
            </span>
          ))}
          {present === undefined ? null : (
            <span className={classes.nowName} style={{ left: `${present}%` }}>
              {t('seasons.now')}
            </span>
          )}
        </div>
      </div>
      <ol className={classes.rows}>
        {spans.map((span) => (
          <TimelineRow key={span.id} span={span} window={window} starts={starts} present={present} />
        ))}
      </ol>
    </div>
  )
}

interface TimelineRowProps {
  span: TimelineSpan
  window: Window
  /** Where months begin. */
  starts: readonly number[]
  /** Where the present is, in percent. */
  present: number | undefined
}

function TimelineRow({ span, window, starts, present }: TimelineRowProps) {
  const { t, language } = useText()
  const { org, container } = useContainerWorkspace()
  const { path, icon: Icon } = useKind(span.target_type)
  const zoned = { language, timeZone: container.timezone }
  const { begins_at: begins, ends_at: ends, adopted } = span
  const tellDays = (from: string, to: string) => formatRange(formatDate(from, zoned), formatDate(to, zoned), language)
  const nameOf = ({ description, start_at }: TimelineSpan['schedules'][number]) =>
    description || formatDateTime(start_at, zoned)
  return (
    <li className={classes.row}>
      <div className={classes.words}>
        <Link to={paths.experience(org.org_id, container.id, path, span.id)} className={classes.name}>
          <Icon size={16} />
          <Foreign>{span.name}</Foreign>
        </Link>
        <div className={classes.facts}>
          <StatusBadge phase={adopted?.to === null ? 'adopted' : span.phase} />
          {begins === ends ? null : (
            <Text size="xs" c="dimmed" component="span">
              {ends === null
                ? `${t('seasons.from', { time: formatDate(begins, zoned) })} · ${t('seasons.open')}`
                : tellDays(begins, ends)}
            </Text>
          )}
        </div>
        {adopted ? (
          <Text size="xs" c="dimmed">
            {adopted.to === null
              ? t('seasons.adoptedSince', { time: formatDate(adopted.from, zoned) })
              : t('seasons.adopted', { days: tellDays(adopted.from, adopted.to) })}
          </Text>
        ) : null}
        {span.schedules.length > 0 ? (
          <Text size="xs" c="dimmed">
            <Foreign>{t('seasons.schedules', { names: joinWords(span.schedules.map(nameOf), language) })}</Foreign>
          </Text>
        ) : null}
      </div>
      <div className={classes.track} aria-hidden="true">
        {starts.slice(1, -1).map((start) => (
          <span key={start} className={classes.line} style={{ left: `${placeAt(window, start) ?? 0}%` }} />
        ))}
        {begins === ends ? null : <Bar window={window} from={begins} to={ends} look={span.phase} />}
        {adopted ? <Bar window={window} {...adopted} look="adopted" /> : null}
        {span.schedules.map((schedule) => {
          const { id, start_at, recover_at } = schedule
          const end = recover_at === null ? Date.parse(start_at) + 1 : Date.parse(recover_at)
          // It changes nothing where nothing is shown: the mark is as long as the bar at most.
          const bar = { from: Date.parse(begins), to: ends === null ? null : Date.parse(ends) }
          const held = cutTo(bar, { from: Date.parse(start_at), to: end })
          const shown = held && placeSpan(window, held.from, held.to)
          return shown ? (
            <span
              key={id}
              className={classes.schedule}
              title={t('seasons.schedule', { name: nameOf(schedule) })}
              style={{ left: `${shown.left}%`, width: `${shown.width}%` }}
            />
          ) : null
        })}
        {present === undefined ? null : <span className={classes.now} style={{ left: `${present}%` }} />}
      </div>
    </li>
  )
}

interface BarProps {
  window: Window
  from: string
  /** Null: it goes on. */
  to: string | null
  look: TimelineSpan['phase'] | 'adopted'
}

/** Where something was shown, or is to be; nothing where that is outside of what is seen. */
function Bar({ window, from, to, look }: BarProps) {
  const place = placeSpan(window, Date.parse(from), to === null ? null : Date.parse(to))
  if (!place) return null
  return (
    <span
      className={classes.bar}
      data-look={look}
      data-cut-before={place.isCutBefore || undefined}
      data-cut-after={place.isCutAfter || undefined}
      style={{ left: `${place.left}%`, width: `${place.width}%` }}
    />
  )
}
