import type { TextInputProps } from '@mantine/core'
import { useState } from 'react'
import { type NumberRule, toTyped } from '../lib/read-number.ts'
import { NumberField } from './number-field.tsx'

interface BoundedNumberProps
  extends Pick<
    TextInputProps,
    'label' | 'aria-label' | 'description' | 'disabled' | 'maw' | 'placeholder' | 'styles' | 'inputWrapperOrder'
  > {
  unit?: string
  rule: NumberRule
  /** null: nothing is entered. */
  value: number | null
  /** What the server said of it. */
  error?: string | undefined
  /** Any number that was typed, within bounds or not; NaN for what is none. The form refuses both with `hasFault`. */
  onChange: (value: number) => void
  /** Present where the field may be left empty. */
  onEmpty?: () => void
}

/** A number of a form that stays as it is typed: what cannot be saved is an error here, never another number. */
export function BoundedNumber({ unit, rule, value, error, onChange, onEmpty, ...field }: BoundedNumberProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const isNothing = (text: string) => onEmpty !== undefined && text.trim() === ''
  const asValue = (text: string) => (isNothing(text) ? null : toTyped(text))
  // Another value than the one typed came from elsewhere: a proposal, or what was stored.
  const stored = value === null || Number.isNaN(value) ? '' : String(value)
  const text = typed !== null && Object.is(asValue(typed), value) ? typed : stored
  return (
    <NumberField
      {...field}
      {...(unit ? { rightSection: unit, rightSectionWidth: unit === '%' ? 34 : 52 } : {})}
      rule={rule}
      text={text}
      error={error}
      isRequired={onEmpty === undefined}
      onText={(next) => {
        setTyped(next)
        if (isNothing(next)) onEmpty?.()
        else onChange(toTyped(next))
      }}
    />
  )
}
