import { Text, type TextProps } from '@mantine/core'
import type { ReactNode } from 'react'

interface ClippedProps extends Omit<TextProps, 'truncate' | 'lineClamp' | 'children'> {
  children: ReactNode
  /** After how many lines it is cut. */
  lines?: number
}

/** A text that may find too little room. Where it is really cut, the whole of it is shown on hover and on focus (cut-texts.tsx). */
export const Clipped = ({ children, lines = 1, ...text }: ClippedProps) => (
  <Text
    component="span"
    data-clipped
    {...(lines === 1 ? { truncate: true, display: 'block' } : { lineClamp: lines })}
    {...text}
  >
    {children}
  </Text>
)
