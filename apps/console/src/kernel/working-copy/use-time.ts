import { dateFormat, formatDateTime } from '../../lib/format.ts'
import { useText } from '../../lib/i18n/index.ts'
import { useContainerWorkspace } from '../workspace/index.ts'

/** Times as one tells them about edits: today by the clock, else with the day. */
export function useTime(): (iso: string) => string {
  const { language } = useText()
  const { container } = useContainerWorkspace()
  const timeZone = container.timezone
  const day = dateFormat(language, { timeZone, dateStyle: 'short' })
  const clock = dateFormat(language, { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
  return (iso) => {
    const at = new Date(iso)
    return day.format(at) === day.format(new Date()) ? clock.format(at) : formatDateTime(iso, { language, timeZone })
  }
}
