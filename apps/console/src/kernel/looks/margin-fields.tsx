import type { Fields } from '../../lib/fields.ts'
import { useText } from '../../lib/i18n/index.ts'
import type { NumberRule } from '../../lib/read-number.ts'
import { BoundedNumber } from '../../ui/bounded-number.tsx'

type Axis = 'x' | 'y'
type Margins = Fields<Record<Axis, number>>

interface MarginFieldsProps {
  desktop: Margins
  mobile: Margins
  ruleOf: (axis: Axis) => NumberRule
  /** What a distance is called on a device, whose name is given. */
  labelOf: (axis: Axis, device: string) => string
  readOnly: boolean
}

/** How far from its corner something floats, on each device. */
export function MarginFields({ ruleOf, labelOf, readOnly, ...margins }: MarginFieldsProps) {
  const { t } = useText()
  return (['desktop', 'mobile'] as const).flatMap((device) =>
    (['x', 'y'] as const).map((axis) => (
      <BoundedNumber
        key={`${device}.${axis}`}
        label={labelOf(axis, t(`common.device.${device}`))}
        unit="px"
        rule={ruleOf(axis)}
        {...margins[device].field(axis)}
        disabled={readOnly}
      />
    )),
  )
}
