import { Text, type TextProps, Tooltip } from '@mantine/core'
import { formatDateTime, formatMoment } from '../lib/format.ts'
import { useText } from '../lib/i18n/index.ts'

/** A time, relative within a day, with the full time on hover or focus. */
export function Moment({ at, timeZone, ...props }: { at: string; timeZone: string } & TextProps) {
  const { language } = useText()
  return (
    <Tooltip label={`${formatDateTime(at, { language, timeZone })}（${timeZone}）`} events={{ hover: true, focus: true, touch: true }}>
      <Text component="time" dateTime={at} inherit {...props}>
        {formatMoment(at, { language, timeZone })}
      </Text>
    </Tooltip>
  )
}
