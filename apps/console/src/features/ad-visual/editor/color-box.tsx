import { ColorInput } from '@mantine/core'
import { useState } from 'react'
import { bySwatchKeys } from '../../../kernel/looks/swatch-keys.ts'
import { isColor, swatches } from '../../../kernel/looks/swatches.ts'
import { useText } from '../../../lib/i18n/index.ts'
import { useBrandColors } from './use-brand-colors.ts'

interface ColorBoxProps {
  label: string
  /** null: none, or several. */
  value: string | null
  /** What is said where there is none. */
  none?: string
  disabled: boolean
  /** null where `none` is given: none any more. */
  onChange: (value: string | null) => void
}

/** A color: the shop's own come first. What is half typed changes nothing. */
export function ColorBox({ label, value, none, disabled, onChange }: ColorBoxProps) {
  const { t } = useText()
  const [typed, setTyped] = useState<string | null>(null)
  const brand = useBrandColors()
  const offered = [...new Set([...brand, ...swatches])]
  const text = typed ?? value ?? ''
  return (
    <ColorInput
      size="xs"
      format="hex"
      label={label}
      placeholder={none ?? t('adVisual.mixed')}
      swatches={offered}
      swatchesPerRow={10}
      fixOnBlur={false}
      disabled={disabled}
      value={text}
      error={text === '' || isColor(text) ? undefined : t('looks.notColor')}
      eyeDropperButtonProps={{ 'aria-label': t('looks.pickFromScreen') }}
      onChange={(next) => {
        setTyped(next)
        if (isColor(next)) onChange(next.toLowerCase())
        else if (next === '' && none !== undefined) onChange(null)
      }}
      onKeyDown={bySwatchKeys(
        text,
        (color) => {
          setTyped(color)
          onChange(color)
        },
        offered,
      )}
      onBlur={() => setTyped(null)}
    />
  )
}
