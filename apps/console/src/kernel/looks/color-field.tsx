import { ColorInput, Text } from '@mantine/core'
import { contrastOf } from '@vitrine/contract/client'
import type { FieldProps } from '../../lib/fields.ts'
import { formatDecimal } from '../../lib/format.ts'
import { useText } from '../../lib/i18n/index.ts'
import { bySwatchKeys } from './swatch-keys.ts'
import { isColor, swatches } from './swatches.ts'

interface ColorFieldProps extends FieldProps<string> {
  label: string
  /** What lies under it or on it, and how far the two have to stand apart: 3 for signs, 4.5 for text. */
  against?: { color: string; least: 3 | 4.5 }
}

/** A color, with a word where it can hardly be told from the other one. */
export function ColorField({ label, value, error, disabled, against, onChange }: ColorFieldProps) {
  const { t, language } = useText()
  const contrast = against && isColor(value) && isColor(against.color) ? contrastOf(value, against.color) : undefined
  const isFaint = contrast !== undefined && against !== undefined && contrast < against.least
  return (
    <div>
      <ColorInput
        label={label}
        format="hex"
        swatches={swatches}
        swatchesPerRow={10}
        fixOnBlur={false}
        value={value}
        error={error ?? (isColor(value) ? undefined : t('looks.notColor'))}
        disabled={disabled}
        eyeDropperButtonProps={{ 'aria-label': t('looks.pickFromScreen') }}
        onChange={(next) => onChange(next)}
        onKeyDown={bySwatchKeys(value, onChange)}
      />
      {isFaint ? (
        <Text size="xs" c="var(--vitrine-attention)" mt={4} role="status">
          {t('looks.faint', { contrast: formatDecimal(contrast, language), least: against?.least ?? 3 })}
        </Text>
      ) : null}
    </div>
  )
}
