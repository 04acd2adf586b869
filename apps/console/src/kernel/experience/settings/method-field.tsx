import { Radio, Stack } from '@mantine/core'
import type { ReportSettings } from '@vitrine/contract'
import { judgmentMethods } from '@vitrine/contract/client'
import { useText } from '../../../lib/i18n/index.ts'
import type { ReportFieldProps } from './report-fields.ts'

/** Whether there is a planned end; release fixes it. */
export function MethodField({ report, frozen, change }: ReportFieldProps) {
  const { t } = useText()
  return (
    <Radio.Group
      label={t('planner.method')}
      value={report.method}
      onChange={(value) => change({ method: value as ReportSettings['method'] })}
    >
      <Stack gap="xs" mt={4}>
        {judgmentMethods.map((method) => (
          <Radio
            key={method}
            value={method}
            disabled={frozen}
            label={t(`settings.report.methods.${method}`)}
            description={t(`planner.methodHelp.${method}`)}
          />
        ))}
      </Stack>
    </Radio.Group>
  )
}
