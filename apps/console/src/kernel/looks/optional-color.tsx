import { ColorInput } from '@mantine/core'
import { useState } from 'react'
import { useText } from '../../lib/i18n/index.ts'
import { bySwatchKeys } from './swatch-keys.ts'
import { isColor, swatches } from './swatches.ts'

interface OptionalColorProps {
  label: string
  placeholder: string
  description?: string | undefined
  /** null: none is chosen. */
  value: string | null
  error?: string | undefined
  disabled: boolean
  onChange: (value: string | null) => void
}

/** A color, or none. What is none when one leaves the field is not kept. */
export function OptionalColor({ value, error, onChange, ...field }: OptionalColorProps) {
  const { t } = useText()
  const [typed, setTyped] = useState<string | null>(null)
  const text = typed ?? value ?? ''
  return (
    <ColorInput
      {...field}
      format="hex"
      swatches={swatches}
      swatchesPerRow={10}
      fixOnBlur={false}
      inputWrapperOrder={['label', 'input', 'error', 'description']}
      value={text}
      error={error ?? (text === '' || isColor(text) ? undefined : t('looks.notColor'))}
      eyeDropperButtonProps={{ 'aria-label': t('looks.pickFromScreen') }}
      onChange={(next) => {
        setTyped(next)
        if (next === '') onChange(null)
        else if (isColor(next)) onChange(next.toLowerCase())
      }}
      onKeyDown={bySwatchKeys(text, (color) => {
        setTyped(color)
        onChange(color)
      })}
      onBlur={() => setTyped(null)}
    />
  )
}
