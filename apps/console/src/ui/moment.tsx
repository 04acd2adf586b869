import { Text, type TextProps } from '@mantine/core'
import { formatDateTime, formatMoment } from '../lib/format.ts'
import { useText } from '../lib/i18n/index.ts'
import { Tip } from './tip.tsx'

/** A time, relative within a day, with the full time on hover or focus. */
export function Moment({ at, timeZone, ...props }: { at: string; timeZone: string } & TextProps) {
  const { t, language } = useText()
  return (
    <Tip label={t('common.inZone', { time: formatDateTime(at, { language, timeZone }), zone: timeZone })}>
      <Text component="time" dateTime={at} inherit style={{ whiteSpace: 'nowrap' }} {...props}>
        {formatMoment(at, { language, timeZone })}
      </Text>
    </Tip>
  )
}
