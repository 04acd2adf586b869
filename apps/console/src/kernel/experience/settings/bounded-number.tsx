import { useState } from 'react'
import { useText } from '../../../lib/i18n/index.ts'
import { type NumberRule, readNumber } from '../../../lib/read-number.ts'
import { NumberField } from '../../../ui/number-field.tsx'

interface BoundedNumberProps {
  label: string
  description: string
  unit: string
  rule: NumberRule
  value: number
  disabled: boolean
  /** What the server said of it. */
  error: string | undefined
  onChange: (value: number) => void
}

/** Any number that is one, within bounds or not; what is none counts as 0, which no field here takes. */
function toNumber(text: string): number {
  const read = readNumber(text, { min: -Infinity, max: Infinity, decimals: 20 })
  return 'value' in read ? read.value : 0
}

/** A number of the form that stays as it is typed; out of bounds it is an error here, and the server refuses it. */
export function BoundedNumber({ unit, rule, value, error, onChange, ...field }: BoundedNumberProps) {
  const { t } = useText()
  const [typed, setTyped] = useState<string | null>(null)
  // Another value than the one typed came from elsewhere: a proposal, or what was stored.
  const text = typed !== null && toNumber(typed) === value ? typed : String(value)
  return (
    <NumberField
      {...field}
      rule={rule}
      text={text}
      error={error ?? (text.trim() === '' ? t('common.numberFault.number') : undefined)}
      rightSection={unit}
      rightSectionWidth={52}
      onText={(next) => {
        setTyped(next)
        onChange(toNumber(next))
      }}
    />
  )
}

export const isWithin = (value: number, { min, max }: NumberRule): boolean => value >= min && value <= max
