import type { ReportSettings } from '@vitrine/contract'
import type { SettingsCardProps } from './card-props.ts'

/** What every part of the report's settings works on. */
export interface ReportFieldProps extends Pick<SettingsCardProps, 'form' | 'frozen'> {
  report: ReportSettings
  editable: boolean
  change: (part: Partial<ReportSettings>) => void
}
